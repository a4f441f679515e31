/** Hours from which on it is afternoon, and evening; and until when the night belongs to the evening. */
const [morning, noon, evening] = [4, 12, 17];

/** How people greet each other at a time. @param time YYYY-MM-DDTHH:MM where they are */
export function partOfDay(time: string): "morning" | "afternoon" | "evening" {
  const hour = Number(time.slice(11, 13));
  if (hour < morning || hour >= evening) return "evening";
  return hour < noon ? "morning" : "afternoon";
}
