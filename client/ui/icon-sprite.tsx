/** The outlines of every icon on a 24-unit grid, drawn for a 1.75 stroke. */
export const symbols = {
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5",
  back: "M20 12H4.5m6.5-7-7 7 7 7",
  cart: "M2.5 4H5l2.6 11.5h10.6L20.5 7.5H5.9M9 20.2h.01m8.49 0h.01",
  cash: "M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.2 12h.01m11.59 0h.01",
  chat: "M20.5 12a8.5 8.5 0 0 1-12.6 7.4L3.5 20.5l1.1-4.4A8.5 8.5 0 1 1 20.5 12Z",
  chevron: "m6 9.5 6 6 6-6",
  close: "m5.5 5.5 13 13m0-13-13 13",
  compare: "M7.5 4v16m-4-4 4 4 4-4M16.5 20V4m-4 4 4-4 4 4",
  filter: "M3.5 6.5h17M6.5 12h11m-8 5.5h5",
  forward: "M4 12h15.5M13 5l7 7-7 7",
  grid: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  heart: "M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.6C20.5 15 12 20 12 20Z",
  help: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.6 9.5a2.5 2.5 0 1 1 3.4 2.6c-.7.3-1 .8-1 1.6m0 2.9h.01",
  home: "M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4z",
  invoice: "M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 8.5h6m-6 4h6",
  mail: "M3.5 5.5h17v13h-17zm0 1.5 8.5 6.5L20.5 7",
  minus: "M5 12h14",
  phone:
    "M8.7 4H5.5C4.7 4 4 4.7 4 5.5 4 13.5 10.5 20 18.5 20c.8 0 1.5-.7 1.5-1.5v-3.2l-4.2-1.4-1.7 2.1a12 12 0 0 1-6.1-6.1l2.1-1.7z",
  plus: "M5 12h14M12 5v14",
  popular: "M3.5 16.5 9.5 10.5l4 4 7-7M15 7.5h5.5V13",
  recent: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2",
  returns: "M8 4.5 4 8.5l4 4M4 8.5h10.5a5.25 5.25 0 0 1 0 10.5H9",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5",
  shield: "M12 3.5 4.5 6.2v5.6c0 4.2 3 7.2 7.5 8.7 4.5-1.5 7.5-4.5 7.5-8.7V6.2zM8.7 12l2.3 2.3 4.3-4.6",
  star: "m12 3.8 2.5 5.3 5.8.8-4.2 4 1 5.8L12 16.9l-5.1 2.8 1-5.8-4.2-4 5.8-.8z",
  tag: "M3.5 3.5h8l9 9-8 8-9-9zM7.8 7.8h.01",
  truck:
    "M2.5 6h11v10.5h-11zM13.5 9.5h4l4 3.5v3.5h-8M6.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM17 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z",
} as const;

/** Every symbol, once in the document and outside the hydrated root: icons cost no JavaScript. */
export function IconSprite() {
  return (
    <svg className="hidden">
      {Object.entries(symbols).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
