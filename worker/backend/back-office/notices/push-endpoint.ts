import { outgoingAddress, type OwnAddresses } from "#backend/platform/outgoing-address";

/** Whether messages may be sent to an address that a browser names: at the usual port of a public push service. */
export const isPushEndpoint = (text: string, own: OwnAddresses): boolean => outgoingAddress(text, own)?.port === "";
