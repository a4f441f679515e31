/** The program cannot do what was asked; the message says what the person at the keyboard can mend. */
export class Refused extends Error {
  override readonly name = "Refused";
}
