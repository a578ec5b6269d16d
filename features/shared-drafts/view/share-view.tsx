import { useState } from "react";
import { type MadeLink, type SharedLink, sharedLinks } from "../calls.ts";
import { Answer } from "#desk/app/shell/answer.tsx";
import { NewLink } from "#desk/app/shell/new-link.tsx";
import { View } from "#desk/app/shell/view.tsx";
import { useAsk } from "#desk/app/use-call.ts";
import { LinkList } from "./link-list.tsx";
import { ShareForm } from "./share-form.tsx";
import section from "#desk/app/shell/section.module.css";
import { words } from "./words.ts";

/** Links by which others see the preview: made, listed and ended. */
export function ShareView() {
  const answer = useAsk(sharedLinks);
  const [made, setMade] = useState<MadeLink | null>(null);
  return (
    <View title={words.title}>
      <Answer of={answer}>
        {({ links, canShare }) => (
          <div className={section.columns}>
            <div>
              <ShareForm canShare={canShare} onLink={setMade} />
              {made && <Made {...made} all={links} />}
            </div>
            <LinkList links={links} />
          </div>
        )}
      </Answer>
    </View>
  );
}

/** The link that was made last, until it has ended. */
function Made({ id, link, all }: MadeLink & { readonly all: readonly SharedLink[] }) {
  const open = all.find((one) => one.id === id);
  return open && <NewLink title={words.made} hint={words.madeHint} endsAt={open.endsAt} link={link} />;
}
