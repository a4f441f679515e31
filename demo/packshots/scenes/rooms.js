/** The rooms that goods are shown in: floor, walls and what is not for sale. Their floor or table top is at y = 0. */
import { surgery } from "./surgery.js";
import { table } from "./table.js";
import { theatre } from "./theatre.js";

export const ROOMS = { surgery, table, theatre };
