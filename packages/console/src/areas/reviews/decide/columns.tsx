import type { ReactNode } from 'react'
import { formatName } from '../../../lib/format.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'
import type { Decisions, Pending } from './decisions.ts'
import type { Row } from './groups.ts'
import type { Item } from './items.ts'
import { KnownMarks } from './known.tsx'

type Names = ReadonlyMap<string, string>
type Column = GridColumn<Row<Item>>

export const personOf = ({ userId, holder, title }: Item, people: Names): string =>
  people.get(userId) || holder || title

const ADVICE_TONES: Readonly<Record<string, Tone>> = { APPROVE: 'good', DENY: 'bad', REVIEW: 'busy' }

export const Advice = ({ advice }: { advice: string }) =>
  advice === '' ? null : (
    <StateBadge tone={ADVICE_TONES[advice] ?? 'neutral'}>{texts.advice[advice] ?? advice}</StateBadge>
  )

export const DecisionBadge = ({ pending }: { pending: Pending | undefined }) =>
  pending ? (
    <>
      <StateBadge tone={pending.decision === 'CERTIFY' ? 'good' : 'bad'}>
        {texts.decisions[pending.decision] ?? ''}
      </StateBadge>
      {pending.comment !== '' && (
        <span className="muted given" title={pending.comment}>
          {' '}
          {pending.comment}
        </span>
      )}
    </>
  ) : (
    <span className="muted">–</span>
  )

const ofItems = (column: Omit<Column, 'cell'> & { cell(item: Item): ReactNode }): Column => ({
  ...column,
  cell: (row) => (row.kind === 'item' ? column.cell(row.item) : null),
})

type Seen = { readonly people: Names; readonly decisions: Decisions }

const given = (text: string) => <span className="given">{text}</span>

const plain = (id: string, name: string, from: number, textOf: (item: Item) => string): Column =>
  ofItems({ id, name, width: '130px', from, cell: (item) => given(textOf(item)) })

/** What is known of one kind, in a few words. */
const knownOf = (item: Item, kind: string): string => item.known.find((one) => one.kind === kind)?.title ?? ''

const decision = ({ decisions }: Seen): Column =>
  ofItems({
    id: 'decision',
    name: texts.review.decision,
    width: '96px',
    cell: ({ id }) => <DecisionBadge pending={decisions.get(id)} />,
  })

const who = ({ people }: Seen): Column =>
  ofItems({
    id: 'who',
    name: texts.review.who,
    width: 'minmax(140px, 1fr)',
    cell: (item) => (
      <span className="given" title={[item.jobTitle, item.department].filter(Boolean).join(', ')}>
        {personOf(item, people)}
      </span>
    ),
  })

const what: Column = ofItems({
  id: 'what',
  name: texts.review.what,
  width: 'minmax(112px, 1fr)',
  cell: ({ entitlement, title, about }) => (
    <span className="given" title={about}>
      {entitlement || title}
    </span>
  ),
})

const known: Column = ofItems({
  id: 'known',
  name: texts.review.known,
  // What the other columns do not need.
  width: 'minmax(160px, 3fr)',
  from: 760,
  cell: (item) => <KnownMarks known={item.known} />,
})

const advice: Column = ofItems({
  id: 'advice',
  name: texts.review.advice,
  width: '112px',
  from: 540,
  cell: (item) => <Advice advice={item.advice} />,
})

const app = plain('app', texts.review.app, 980, (item) => item.app)

/** Columns that a campaign can name. Those of other tasks, and of what is in the heading, have nothing to show here. */
const NAMED: Readonly<Record<string, (seen: Seen) => Column>> = {
  ACCOUNT: () => plain('account', texts.account, 0, (item) => item.account || item.holder),
  ACCOUNT_OWNER: who,
  ENTITLEMENT: () => what,
  ENTITLEMENT_DESCRIPTION: () => plain('about', texts.entitlementAbout, 900, (item) => item.about),
  INSIGHTS: () => known,
  RECOMMENDATION: () => advice,
  ASSIGNED_TO: ({ people }) =>
    plain('reviewers', texts.review.reviewers, 900, ({ reviewerIds }) =>
      reviewerIds.map((id) => people.get(id) ?? '').join(', '),
    ),
  APP: () => app,
  CREATED_ON: () =>
    ofItems({
      id: 'created',
      name: texts.created,
      width: '92px',
      from: 900,
      cell: (item) => <Ago time={item.createdAt} />,
    }),
  TASK_AGE: () =>
    ofItems({ id: 'age', name: texts.age, width: '92px', from: 900, cell: (item) => <Ago time={item.createdAt} /> }),
  INHERITED_FROM: () => plain('inherited', texts.heldThrough, 900, (item) => knownOf(item, 'INHERITED')),
  DEPARTMENT: () => plain('department', texts.department, 760, (item) => item.department),
  JOB_TITLE: () => plain('title', texts.jobTitle, 760, (item) => item.jobTitle),
  LAST_LOGIN: () => plain('used', texts.review.used, 640, (item) => knownOf(item, 'LAST_USE')),
  APP_USER_USERNAME: () => plain('username', texts.username, 760, (item) => item.username),
  ACCESS_HOLDER_TYPE: () =>
    plain('holder', texts.holderType, 900, (item) => formatName(item.accountType, 'APP_USER_TYPE_')),
  RISK_LEVEL: () => plain('risk', texts.review.risk, 640, (item) => knownOf(item, 'RISK_LEVEL')),
}

const attribute = (key: string): Column =>
  plain(`attribute ${key}`, key, 760, ({ attributes }) => {
    const value = attributes[key]
    return value === undefined || value === null ? '' : String(value)
  })

type Config = Campaign['columnConfig']

/** What a reviewer sees of each review: what the campaign says, and the decision first. */
export function decideColumns(config: Config, seen: Seen): readonly Column[] {
  const named = (config?.orderedColumns ?? []).flatMap(({ builtin, appUserAttributeKey }): Column[] => {
    if (appUserAttributeKey) return [attribute(appUserAttributeKey)]
    const made = NAMED[(builtin ?? '').replace('ACCESS_REVIEW_TASK_COLUMN_', '')]
    return made ? [made(seen)] : []
  })
  return [decision(seen), ...(named.length > 0 ? named : [who(seen), what, app, known, advice])]
}
