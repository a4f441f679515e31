import { plainCode } from "./signs";

/**
 * A sales person's code in its one form, however it was typed or pasted: capital letters and western digits, without
 * spaces, hyphens of any script, invisible marks and what a chat puts around it.
 */
export const normalSalesCode = (text: string): string => plainCode(text).replaceAll(/[ -]/g, "").toUpperCase();
