import { describe, expect, it } from "vitest";
import { pageWindow } from "./pagination.tsx";
import fixture from "./page-window.fixture.json";

/**
 * What react-paginate 8.3.0 itself renders with pageRangeDisplayed 5 and marginPagesDisplayed 2: one line per
 * count from 1 to 60, its pages separated by bars; "1-2 . 5-9" is 1, 2, a break, 5 to 9.
 */
const cases = fixture.flatMap((line, index) =>
  line.split("|").map((expected, at) => ({ pages: index + 1, page: at + 1, expected })),
);

/** The marks in the notation of the fixture. */
function written(marks: ReturnType<typeof pageWindow>): string {
  const runs: (number[] | ".")[] = [];
  for (const mark of marks) {
    const run = runs.at(-1);
    if (mark === "gap") runs.push(".");
    else if (Array.isArray(run) && run.at(-1) === mark - 1) run.push(mark);
    else runs.push([mark]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : String(run))).join(" ");
}

describe("pageWindow", () => {
  it("BLOG-2 shows what react-paginate shows, for every page of every count up to 60", () => {
    expect(cases).toHaveLength(1830);
    const shown = cases.map(({ pages, page }) => ({
      pages,
      page,
      expected: written(pageWindow(page, pages)),
    }));
    expect(shown).toEqual(cases);
  });

  it("BLOG-2 shows numbers and gaps in order", () => {
    expect(pageWindow(20, 60)).toEqual([1, 2, "gap", 18, 19, 20, 21, 22, "gap", 59, 60]);
    expect(pageWindow(5, 60)).toEqual([1, 2, 3, 4, 5, 6, 7, "gap", 59, 60]);
    expect(pageWindow(1, 1)).toEqual([1]);
  });
});
