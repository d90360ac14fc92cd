import { useCallback, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { Grid } from '../../../ui/grid/grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { SHOWS, type ShowName } from '../search.ts'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'
import { decideColumns, personOf } from './columns.tsx'
import styles from './decide.module.css'
import { countsOf, type Decisions, type Pending, sameFor } from './decisions.ts'
import { GROUPINGS, type Grouping, grouped, idsIn, type Row } from './groups.ts'
import { ItemDrawer } from './item-drawer.tsx'
import { type Item, matches } from './items.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useDecisions } from './use-decisions.ts'
import { useOwnItems } from './use-items.ts'

type Props = { campaign: Campaign; stored: Decisions }
type Asked = { readonly items: readonly Item[]; readonly decision: Pending['decision'] | undefined }

const NONE: ReadonlySet<string> = new Set()
const VIEWS: Readonly<Record<string, Grouping>> = {
  BY_USER: 'person',
  UNSTRUCTURED: 'none',
  BY_RESOURCE: 'entitlement',
}

const showOf = (pending: Pending | undefined): ShowName =>
  pending === undefined ? 'undecided' : pending.decision === 'CERTIFY' ? 'certify' : 'deny'

/** Where a reviewer decides: with the keyboard, one after the other or some at once. */
export function Desk({ campaign, stored }: Props) {
  const [search, set] = useAddress('/reviews/$id/decide')
  const words = useRef<HTMLInputElement>(null)
  const { items, isLoading, error, refetch } = useOwnItems(campaign.id)
  const {
    decisions,
    decide,
    undo,
    canUndo,
    isSaving,
    error: saveError,
    saveNow,
    forget,
  } = useDecisions(campaign.id, stored)
  const selection = useSelection()
  const { selected } = selection
  const [folded, setFolded] = useState(NONE)
  const [asked, setAsked] = useState<Asked>()
  const people = usePeopleNames(items.map(({ userId }) => userId))
  const group = search.group ?? VIEWS[campaign.defaultView.replace('ACCESS_REVIEW_VIEW_TYPE_', '')] ?? 'app'
  const { q = '', show } = search
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  // What was decided a moment ago stays in sight until the filter is changed.
  const filterKey = `${q} ${show?.join(' ') ?? ''} ${items.length}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: decisions that change later do not move rows away
  const shownItems = useMemo(
    () =>
      items.filter(
        (item) =>
          (q === '' || matches(item, q, people.get(item.userId) ?? '')) &&
          (!show || show.includes(showOf(decisions.get(item.id)))),
      ),
    [items, people, filterKey],
  )
  const rows = useMemo(() => grouped(shownItems, keyFor(group, people), folded), [shownItems, group, people, folded])
  const { columnConfig } = campaign
  const columns = useMemo(() => decideColumns(columnConfig, { people, decisions }), [columnConfig, people, decisions])
  const chosen = (): Item[] => idsIn(rows, selection.now()).flatMap((id) => byId.get(id) ?? [])
  const put = (some: readonly Item[], pending: Pending | undefined): void => {
    const isBulk = some.length > 1
    const able = isBulk && pending?.decision === 'CERTIFY' ? some.filter(({ isRisky }) => !isRisky) : some
    if (able.length < some.length) toast({ tone: 'bad', text: texts.oneByOne(some.length - able.length) })
    decide(
      sameFor(
        able.map(({ id }) => id),
        pending,
      ),
    )
    selection.clear()
  }
  const act = (decision: Pending['decision'] | undefined, from = chosen()): 'next' | undefined => {
    if (from.length === 0) return undefined
    if (decision && from.some(({ asksReason }) => asksReason[decision])) {
      setAsked({ items: from, decision })
      return undefined
    }
    put(from, decision && { decision, comment: '' })
    return from.length === 1 ? 'next' : undefined
  }
  const comment = (from = chosen()): void => {
    if (from.length > 0) setAsked({ items: from, decision: undefined })
  }
  useKeys({ '/': () => words.current?.focus(), z: undo, Escape: () => selection.clear() })
  const onOpen = useCallback(
    (row: Row<Item>) => {
      if (row.kind === 'item') set({ open: row.id })
      else setFolded((before) => toggled(before, row.id))
    },
    [set],
  )
  const spanOf = useCallback(
    (row: Row<Item>) =>
      row.kind === 'group' ? (
        <span className={styles.head}>
          <Icon name={row.isFolded ? 'chevronRight' : 'chevronDown'} size={14} />
          <span className="given">
            {texts.groupHead(row.name, row.memberIds.filter((id) => decisions.has(id)).length, row.memberIds.length)}
          </span>
        </span>
      ) : undefined,
    [decisions],
  )
  const { certified, denied } = countsOf(decisions)
  const open = search.open === undefined ? undefined : byId.get(search.open)
  const isDone = !isLoading && items.length === 0
  return (
    <>
      <PageHead
        title={texts.decideTitle(campaign.displayName)}
        note={
          <span className={styles.bar}>
            <span>{texts.progress(decisions.size, items.length)}</span>
            <progress
              className={styles.meter}
              aria-label={texts.done}
              max={Math.max(1, items.length)}
              value={decisions.size}
            />
            {isLoading && <span>{texts.loadingRows(formatNumber(items.length))}</span>}
            <span>{saveError ? texts.notSaved : isSaving ? texts.saving : texts.saved}</span>
          </span>
        }
      >
        {saveError && (
          <button type="button" className="button" onClick={() => void saveNow().catch(() => undefined)}>
            {texts.saveAgain}
          </button>
        )}
        <button type="button" className="button" disabled={!canUndo} onClick={undo}>
          {texts.undo} <span className="kbd">z</span>
        </button>
        <button
          type="button"
          className="button primary"
          disabled={decisions.size === 0}
          onClick={() => set({ dialog: 'submit' })}
        >
          {texts.submit}
        </button>
      </PageHead>
      {campaign.reviewInstructions !== '' && (
        <details className="filters">
          <summary>{texts.instructions}</summary>
          <p className={`given ${styles.prewrap}`}>{campaign.reviewInstructions}</p>
        </details>
      )}
      <div className="filters">
        <Tabs label={texts.group} names={GROUPINGS} chosen={group} onChange={(next) => set({ group: next })}>
          {(name) => texts.groupings[name]}
        </Tabs>
        <Chips label={texts.show} names={SHOWS} chosen={show ?? []} onChange={(next) => set({ show: next })}>
          {(name) => texts.shows[name]}
        </Chips>
        <FilterInput
          ref={words}
          label={texts.filterRows}
          placeholder={texts.filterRowsHint}
          value={q}
          onChange={(next) => set({ q: next || undefined })}
        />
        {selected.size > 0 && (
          <span className={styles.bar}>
            <span role="status">{texts.selected(formatNumber(idsIn(rows, selected).length))}</span>
            <button type="button" className="button" onClick={() => act('CERTIFY')}>
              {texts.certify} <span className="kbd">c</span>
            </button>
            <button type="button" className="button" onClick={() => act('DENY')}>
              {texts.deny} <span className="kbd">d</span>
            </button>
            <button type="button" className="button" onClick={() => act(undefined)}>
              {texts.clear} <span className="kbd">u</span>
            </button>
            <button type="button" className="button" onClick={() => comment()}>
              {texts.comment} <span className="kbd">m</span>
            </button>
          </span>
        )}
      </div>
      <div className="split">
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : isLoading && items.length === 0 ? (
          <Loading height={400} />
        ) : (
          <Grid
            label={texts.tabs.reviews}
            rows={rows}
            columns={columns}
            nameOf={(row) => (row.kind === 'group' ? row.name : row.item.title)}
            onOpen={onOpen}
            spanOf={spanOf}
            openId={search.open}
            selection={selection}
            actions={{
              c: () => act('CERTIFY'),
              d: () => act('DENY'),
              u: () => act(undefined),
              m: () => comment(),
            }}
            empty={
              isDone ? (
                <Empty title={texts.decideDone}>{texts.decideDoneHint}</Empty>
              ) : (
                <Empty title={texts.reviewsNone}>{texts.reviewsNoneHint}</Empty>
              )
            }
          />
        )}
        {open && (
          <ItemDrawer
            key={open.id}
            item={open}
            person={personOf(open, people)}
            pending={decisions.get(open.id)}
            onDecide={(decision) => void act(decision, [open])}
            onComment={() => comment([open])}
            onClose={() => set({ open: undefined })}
          />
        )}
      </div>
      <p className="filters hint">{texts.keysHint}</p>
      {asked && (
        <ReasonDialog
          {...asked}
          decisions={decisions}
          onClose={() => setAsked(undefined)}
          onDone={(change) => {
            setAsked(undefined)
            if (asked.decision) put(asked.items, { decision: asked.decision, comment: change })
            else {
              const some = asked.items.filter(({ id }) => decisions.has(id))
              decide(new Map(some.map(({ id }) => [id, { ...decisions.get(id)!, comment: change }])))
              selection.clear()
            }
          }}
        />
      )}
      {search.dialog === 'submit' && decisions.size > 0 && (
        <SubmitDialog
          campaign={campaign}
          counts={{ certified, denied, left: Math.max(0, items.length - decisions.size) }}
          stepUp={search.stepUp}
          before={saveNow}
          onClose={() => set({ dialog: undefined, stepUp: undefined })}
          onDone={() => {
            forget([...decisions.keys()])
            set({ dialog: undefined, stepUp: undefined, open: undefined })
          }}
        />
      )}
    </>
  )
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

function keyFor(group: Grouping, people: ReadonlyMap<string, string>) {
  switch (group) {
    case 'app':
      return ({ appId, app }: Item) => ({ id: appId, name: app || appId })
    case 'person':
      return (item: Item) => ({ id: item.userId || item.holderId, name: personOf(item, people) })
    case 'entitlement':
      return ({ entitlementId, entitlement, app }: Item) => ({
        id: entitlementId,
        name: [entitlement || entitlementId, app].filter(Boolean).join(', '),
      })
    case 'none':
      return undefined
  }
}
