import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import type { SetUpAnswer, SetUpState, SetUpStep } from '#contract/shop/set-up.ts';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { AddressFile } from './address-file.tsx';
import { ProviderChecks } from './provider-checks.tsx';
import styles from './set-up.module.css';
import { setUpQuery } from './set-up-query.ts';
import { ShopState } from './shop-state.tsx';
import { StepLink } from './step-link.tsx';
import { STEP_WORDS } from './step-words.ts';

/** What is done on this page itself. */
const HERE: Readonly<Partial<Record<SetUpStep, ReactNode>>> = {
  addresses: <AddressFile />,
  payments: <ProviderChecks />,
};

const UNDONE: Readonly<Record<SetUpState['weight'], string>> = {
  needed: catalog.needed,
  advised: catalog.recommended,
  optional: catalog.notYet,
};

function StepRow({ step }: { readonly step: SetUpState }) {
  const { key, isDone, weight, words } = step;
  const { title, lead } = STEP_WORDS[key];
  const state = isDone ? shared.done : UNDONE[weight];
  return (
    <li className={`stack-3 py-4 rule-below ${styles.step}`} data-state={state}>
      <span className={`grid place-center soft pill edge-control ${styles.mark}`} aria-hidden="true">
        <AnyIcon name={isDone ? 'check' : 'forward'} />
      </span>
      <div className={`stack-1 ${styles.words}`}>
        <h2 className="size-3">
          {title} <span className={`muted plain-heading bold ${styles.tag}`}>{state}</span>
        </h2>
        <p>{lead}</p>
        <p className="soft">{words}</p>
        <StepLink step={step} />
        {HERE[key]}
      </div>
    </li>
  );
}

const SHAPES = <HeadedSkeleton lines={['full', 'full']} />;

function leadOf(setUp: SetUpAnswer | undefined): string {
  if (setUp === undefined) return catalog.stepsInAnyOrder;
  const done = setUp.steps.filter(({ isDone }) => isDone).length;
  return catalog.stepsDone(done, setUp.steps.length);
}

/** /office/set-up: what is left before the shop can open, each with where it is done (rule set-up). */
export function SetUpPage({ header }: { readonly header: ReactNode }) {
  const query = useQuery(setUpQuery());
  return (
    <Page title={catalog.setUpYourShop} heading="own" width="wide" header={header}>
      <div className="pt-5 pb-4">
        <h1 tabIndex={-1}>{catalog.setUpYourShop}</h1>
        <p className="pt-2 soft size-3">{leadOf(query.data)}</p>
      </div>
      <Loaded query={query} waiting={catalog.loadingTheSetUp} failed={catalog.setUpNotLoaded} shapes={SHAPES}>
        {({ steps }) => (
          <>
            <ol className="rule-above">
              {steps.map((step) => (
                <StepRow key={step.key} step={step} />
              ))}
            </ol>
            <div className={styles.last}>
              <ShopState isOwner isSetUp />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
