import { useCallback, useMemo } from 'react'
import { usePeopleNames } from '../../../lib/names.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'
import { ApartDialog } from './apart-dialog.tsx'
import { decideColumns, personOf } from './columns.tsx'
import styles from './decide.module.css'
import { countsOf, type Decisions } from './decisions.ts'
import { DeskFilters } from './desk-filters.tsx'
import { DeskHead } from './desk-head.tsx'
import { type Grouping, type GroupRow, idsIn, type Row } from './groups.ts'
import { ItemDrawer } from './item-drawer.tsx'
import type { Item } from './items.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useAsking } from './use-asking.ts'
import { useDecisions } from './use-decisions.ts'
import { useOwnItems } from './use-items.ts'
import { useRows } from './use-rows.ts'

type Props = { campaign: Campaign; stored: Decisions }

const VIEWS: Readonly<Record<string, Grouping>> = {
  BY_USER: 'person',
  UNSTRUCTURED: 'none',
  BY_RESOURCE: 'entitlement',
}

/** Where a reviewer decides: with the keyboard, one after the other or some at once. */
export function Desk({ campaign, stored }: Props) {
  const [search, set] = useAddress('/reviews/$id/decide')
  const { items, isLoading, error, refetch } = useOwnItems(campaign.id)
  const deciding = useDecisions(campaign.id, stored)
  const { decisions, decide } = deciding
  const people = usePeopleNames(items.map(({ userId }) => userId))
  const group = search.group ?? VIEWS[campaign.defaultView.replace('ACCESS_REVIEW_VIEW_TYPE_', '')] ?? 'app'
  const { rows, fold } = useRows({ items, people, decisions, group, search })
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const selection = useSelection()
  const chosen = (): Item[] => idsIn(rows, selection.now()).flatMap((id) => byId.get(id) ?? [])
  const asking = useAsking({ decisions, decide, chosen, onDone: selection.clear })
  const { asked, act, comment } = asking
  const cancel = (): void => {
    asking.cancel()
    // The row that a key acted on was not selected by hand.
    if (selection.now().size === 1) selection.clear()
  }
  const { columnConfig } = campaign
  const columns = useMemo(() => decideColumns(columnConfig, { people, decisions }), [columnConfig, people, decisions])
  useKeys({ z: deciding.undo, Escape: selection.clear })
  const onOpen = useCallback(
    (row: Row<Item>) => (row.kind === 'item' ? set({ open: row.id }) : fold(row.id)),
    [set, fold],
  )
  const spanOf = useCallback(
    (row: Row<Item>) => (row.kind === 'group' ? <GroupHead group={row} decisions={decisions} /> : undefined),
    [decisions],
  )
  const open = search.open === undefined ? undefined : byId.get(search.open)
  return (
    <>
      <DeskHead
        campaign={campaign}
        count={items.length}
        isLoading={isLoading}
        deciding={deciding}
        onSubmit={() => set({ dialog: 'submit' })}
      />
      {campaign.reviewInstructions !== '' && (
        <details className="filters">
          <summary>{texts.instructions}</summary>
          <p className={`given ${styles.prewrap}`}>{campaign.reviewInstructions}</p>
        </details>
      )}
      <DeskFilters
        search={search}
        group={group}
        count={idsIn(rows, selection.selected).length}
        asking={asking}
        onChange={set}
      />
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
            empty={items.length === 0 ? <NothingLeft /> : <NothingMatches />}
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
      {asking.halved && (
        <ApartDialog
          {...asking.halved}
          people={people}
          onCertify={asking.certifyAble}
          onLook={() => {
            asking.cancel()
            selection.clear()
            set({ show: ['apart'], q: undefined })
          }}
          onClose={cancel}
        />
      )}
      {asked && <ReasonDialog {...asked} decisions={decisions} onClose={cancel} onDone={asking.answer} />}
      {search.dialog === 'submit' && decisions.size > 0 && (
        <SubmitDialog
          campaign={campaign}
          counts={{ ...countsOf(decisions), left: Math.max(0, items.length - decisions.size) }}
          stepUp={search.stepUp}
          before={deciding.saveNow}
          onClose={() => set({ dialog: undefined, stepUp: undefined })}
          onDone={() => {
            deciding.forget([...decisions.keys()])
            set({ dialog: undefined, stepUp: undefined, open: undefined })
          }}
        />
      )}
    </>
  )
}

const NothingLeft = () => <Empty title={texts.decideDone}>{texts.decideDoneHint}</Empty>
const NothingMatches = () => <Empty title={texts.reviewsNone}>{texts.reviewsNoneHint}</Empty>

const GroupHead = ({ group, decisions }: { group: GroupRow; decisions: Decisions }) => (
  <span className={styles.head}>
    <Icon name={group.isFolded ? 'chevronRight' : 'chevronDown'} size={14} />
    <span className="given">
      {texts.groupHead(group.name, group.memberIds.filter((id) => decisions.has(id)).length, group.memberIds.length)}
    </span>
  </span>
)
