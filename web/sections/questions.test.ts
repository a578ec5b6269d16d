import { expect, test } from "vitest";
import { withHeadingIds } from "#contract/heading-ids.ts";
import { questionIds } from "./questions.tsx";

test("an answer has another id than a heading of the same words on its page", () => {
  const [id] = questionIds([{ title: "What does it cost?", text: "" }]);
  expect(id).toBe("answer-what-does-it-cost");
  expect(withHeadingIds("<h2>What does it cost?</h2>")).not.toContain(`"${id}"`);
});
