/** Ends of names that no public server has. */
const privateEnd =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;

/**
 * Whether a host may be a public server: a name of several parts whose last is of letters, so neither an IPv4 address in any
 * writing nor an IPv6 one, and no name of a private network.
 * @param host in lower case, without a point at its end
 */
export const isPublicName = (host: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(host) &&
  !privateEnd.test(host);
