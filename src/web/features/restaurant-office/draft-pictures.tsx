import { useEffect, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type { DraftPicturesAnswer } from '#contract/menu-drafts.ts';
import { ask } from '#web/api/client.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Lines } from './lines.tsx';

/** A portion of pictures may take so long, ms. */
const MOST_MS = 65_000;

interface Fetched {
  readonly done: number;
  /** Null until the first answer has come. */
  readonly left: number | null;
  readonly failed: DraftPicturesAnswer['failed'];
}

const NONE: Fetched = { done: 0, left: null, failed: [] };

function withAnswer({ done, failed }: Fetched, answer: DraftPicturesAnswer): Fetched {
  const more = answer.failed.length + answer.fetched;
  return { done: done + more, left: answer.left, failed: [...failed, ...answer.failed] };
}

/** Fetches what a draft links to, a portion after the other, while the page shows it. */
function useDraftPictures(id: string) {
  const [fetched, setFetched] = useState(NONE);
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (words !== null || fetched.left === 0) return;
    let isGone = false;
    const next = async (): Promise<void> => {
      try {
        const call = { label: requests.fetchingThePictures, params: { id }, isBackground: true, isActivity: true };
        const answer = await ask('POST /api/office/restaurants/:id/draft/pictures', {
          ...call,
          attemptLimitMs: MOST_MS,
        });
        if (!isGone) setFetched((before) => withAnswer(before, answer));
      } catch (error) {
        const { message } = error instanceof Error ? error : { message: String(error) };
        if (!isGone) setWords(message);
      }
    };
    void next();
    return () => {
      isGone = true;
    };
    // Each answer leads to the next portion.
  }, [id, words, fetched]);
  return { fetched, words, again: () => setWords(null) };
}

/** How far the pictures of an imported menu are, and which cannot be had (rule draft-pictures). */
export function DraftPictures({ id, count }: { readonly id: string; readonly count: number }) {
  const { fetched, words, again } = useDraftPictures(id);
  const { done, left, failed } = fetched;
  const inAll = left === null ? count : done + left;
  const isOver = left === 0;
  const title = isOver ? catalog.picturesFetched(done - failed.length, inAll) : catalog.fetchingPictures(done, inAll);
  return (
    <>
      <div aria-live="polite">
        {words === null ? (
          <Notice tone={isOver ? 'ok' : 'info'} title={title}>
            {!isOver && <progress className="w-full mt-2" max={inAll} value={done} aria-label={catalog.pictures} />}
          </Notice>
        ) : (
          <Notice
            tone="danger"
            title={catalog.somePicturesNotFetched}
            actions={
              <Button variant="quiet" onClick={again}>
                {catalog.continueFetching}
              </Button>
            }
          >
            <p>{words}</p>
          </Notice>
        )}
      </div>
      <Lines title={catalog.picturesNotFetched} lines={failed.map(({ url, reason }) => `${url} ${reason}`)} />
    </>
  );
}
