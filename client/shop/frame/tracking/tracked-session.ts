import { trackingLimits } from "#shared/tracking/tracking";

/** In sessionStorage, only after consent. */
const flag = "trackedSession";

type Session = { id: string; lastAt: number; startTold: boolean };

/**
 * The id shared by the events of one session; a new one after 30 minutes without an event.
 * @param now in ms
 */
export function sessionIdAt(now: number): string {
  const known = readSession();
  const goesOn = known !== null && now - known.lastAt < trackingLimits.sessionIdleMs;
  const id = goesOn ? known.id : crypto.randomUUID();
  storeSession({ id, lastAt: now, startTold: known?.startTold ?? false });
  return id;
}

/** True the first time in a browser session, whose start is then reported. */
export function startIsNews(now: number): boolean {
  sessionIdAt(now);
  const session = readSession();
  if (!session || session.startTold) return false;
  storeSession({ ...session, startTold: true });
  return true;
}

/** A browser's storage may contain anything. */
function readSession(): Session | null {
  try {
    const { id, lastAt, startTold }: Partial<Session> = JSON.parse(sessionStorage.getItem(flag) ?? "{}");
    return typeof id === "string" && typeof lastAt === "number" ? { id, lastAt, startTold: startTold === true } : null;
  } catch {
    return null;
  }
}

function storeSession(session: Session): void {
  try {
    sessionStorage.setItem(flag, JSON.stringify(session));
  } catch {
    // Full: the next event starts another session.
  }
}
