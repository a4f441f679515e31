/** Whether a path is answered with JSON: the calls of the one client. */
export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");
