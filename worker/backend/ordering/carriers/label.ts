/** Where the label of a parcel is in the bucket of private files. */
export const labelKey = (shipmentId: string): string => `labels/${shipmentId}`;
