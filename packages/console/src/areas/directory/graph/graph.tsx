import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { SaveButtons } from '../../../charts/save-buttons.tsx'
import { type ChartTable, cell } from '../../../charts/table.ts'
import { Flow } from '../../../flow/flow.tsx'
import { type Item, layoutOf } from '../../../flow/layout.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useAppNames } from '../../../lib/names.ts'
import { Grid, type GridColumn } from '../../../ui/grid/grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './page.module.css'
import { texts } from './texts.ts'
import { groupOf, kindOf, type Node } from './words.ts'

type Found = Answered.SearchAccessGraphResponse
type Row = { readonly id: string; readonly from: Node; readonly to: Node; readonly how: string }

/** The picture, the same as a list beside it, and what is known of the chosen thing. */
export function Graph({ found }: { found: Found }) {
  const { nodes, edges, hasMore } = found
  const root = nodes[0]?.id ?? ''
  const [chosen, setChosen] = useState(root)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const known = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes])
  const apps = useAppNames([...new Set(nodes.map(({ appId }) => appId))])
  const rows = useMemo(() => rowsOf(found, known), [found, known])
  const picture = useRef<HTMLDivElement>(null)
  const layout = useMemo(
    () =>
      layoutOf({
        root,
        nodes: nodes.map((node) => ({ id: node.id, name: node.displayName, group: groupOf(node) })),
        edges: edges.map(({ sourceId, targetId }) => ({ from: sourceId, to: targetId })),
        opened,
      }),
    [root, nodes, edges, opened],
  )
  const choose = (item: Item): void => {
    setChosen(item.id)
    // Going there by keys only looks at it: a second time opens it.
    if (item.kind === 'group' && item.id === chosen) setOpened(switched(opened, item.id))
  }
  const showInPicture = (node: Node): void => {
    const column = layout.columns.findIndex((places) => places.some(({ id }) => id === node.id))
    if (column < 0) {
      const folded = [...layout.items.values()].find((one) => one.kind === 'group' && one.group === groupOf(node))
      if (folded) setOpened(new Set([...opened, folded.id]))
    }
    setChosen(node.id)
  }
  const shown = layout.items.has(chosen) ? chosen : root
  return (
    <div className={styles.graph}>
      <div className={styles.picture} ref={picture}>
        <Flow label={texts.picture} layout={layout} chosen={shown} onChoose={choose}>
          {(item) => <Place item={item} known={known} apps={apps} />}
        </Flow>
        <div className="chart-actions">
          <SaveButtons
            subject={texts.title}
            tableOf={() => tableOf(rows)}
            shownOf={() => picture.current?.querySelector<HTMLElement>('.flow') ?? null}
          />
        </div>
        {hasMore && <p className="hint">{texts.more}</p>}
        <About item={layout.items.get(shown)} known={known} apps={apps} edges={edges} />
      </div>
      <List rows={rows} onOpen={showInPicture} />
    </div>
  )
}

function switched(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

type Known = { readonly known: ReadonlyMap<string, Node>; readonly apps: ReadonlyMap<string, string> }

/** Of what is folded, all are of the kind and the app that the name of the group says. */
const groupName = (item: Extract<Item, { kind: 'group' }>, { apps }: Pick<Known, 'apps'>): string => {
  const [type = '', appId = ''] = item.group.split(' ')
  return kindOf(type).many(formatNumber(item.count), apps.get(appId) ?? '')
}

const Place = ({ item, ...known }: { item: Item } & Known) =>
  item.kind === 'group' ? (
    <>
      <Icon name={item.isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
      <span className="given">{groupName(item, known)}</span>
    </>
  ) : (
    <>
      <Icon name={kindOf(known.known.get(item.id)?.type ?? '').icon} size={14} />
      <span className="given">{item.node.name}</span>
    </>
  )

/** What the chosen thing is, and where it leads. */
function About({ item, edges, ...known }: { item: Item | undefined; edges: Found['edges'] } & Known) {
  if (!item) return null
  if (item.kind === 'group') return <p role="status">{groupName(item, known)}</p>
  const node = known.known.get(item.id)
  if (!node) return null
  const hidden = edges.find(({ targetId }) => targetId === node.id)?.hiddenChildren ?? 0
  const address = pageOf(node)
  const begin = beginAt(node)
  return (
    <div className={styles.about}>
      <p role="status">
        <strong className="given">{node.displayName}</strong>{' '}
        <span className="muted given">
          {[kindOf(node.type).one, node.appId === node.id ? '' : known.apps.get(node.appId), node.secondaryText]
            .filter(Boolean)
            .join(', ')}
        </span>
        {hidden > 0 && <span className="muted"> {texts.hidden(formatNumber(hidden))}</span>}
      </p>
      <div className="chips">
        {address && (
          <Link to={address.to} search={address.search} className="button">
            {texts.open}
          </Link>
        )}
        {begin && (
          <Link to="/graph" search={begin} className="button">
            {texts.begin}
          </Link>
        )}
      </div>
    </div>
  )
}

type Address = { readonly to: string; readonly search?: Readonly<Record<string, string>> }

function pageOf({ id, type, appId, displayName }: Node): Address | undefined {
  switch (type) {
    case 'GRAPH_NODE_TYPE_USER':
      return { to: `/people/${id}` }
    case 'GRAPH_NODE_TYPE_APP':
      return { to: `/apps/${id}` }
    case 'GRAPH_NODE_TYPE_ENTITLEMENT':
      return { to: `/apps/${appId}/entitlements/${id}` }
    case 'GRAPH_NODE_TYPE_APP_USER':
      return { to: `/apps/${appId}`, search: { tab: 'accounts', q: displayName } }
    case 'GRAPH_NODE_TYPE_RESOURCE':
      return { to: `/apps/${appId}`, search: { tab: 'resources', q: displayName } }
    default:
      return undefined
  }
}

function beginAt({ id, type }: Node) {
  if (type === 'GRAPH_NODE_TYPE_USER') return { person: id }
  if (type === 'GRAPH_NODE_TYPE_APP') return { app: id }
  return type === 'GRAPH_NODE_TYPE_ENTITLEMENT' ? { entitlement: id } : undefined
}

const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'from', name: texts.columns.from, width: 'minmax(100px, 1fr)', cell: ({ from }) => from.displayName },
  {
    id: 'how',
    name: texts.columns.how,
    width: '112px',
    from: 380,
    cell: ({ how }) => <span className="muted">{how}</span>,
  },
  { id: 'to', name: texts.columns.to, width: 'minmax(100px, 1fr)', cell: ({ to }) => to.displayName },
]

/** The lines of the picture, in words. */
function rowsOf({ nodes, edges }: Found, known: ReadonlyMap<string, Node>): Row[] {
  const hows = nodes[0]?.type === 'GRAPH_NODE_TYPE_USER' ? texts.outward : texts.inward
  return edges.flatMap(({ sourceId, targetId, type }, index): Row[] => {
    const [from, to] = [known.get(sourceId), known.get(targetId)]
    return from && to ? [{ id: `${index}`, from, to, how: hows[type] ?? '' }] : []
  })
}

const tableOf = (rows: readonly Row[]): ChartTable => ({
  columns: [texts.columns.from, texts.columns.how, texts.columns.to],
  rows: rows.map(({ from, how, to }) => [cell(from.displayName), cell(how), cell(to.displayName)]),
})

type ListProps = { rows: readonly Row[]; onOpen(node: Node): void }

/** The same as the picture, line by line. */
const List = ({ rows, onOpen }: ListProps) => (
  <Grid
    label={texts.list}
    rows={rows}
    columns={COLUMNS}
    nameOf={({ from, how, to }) => `${from.displayName} ${how} ${to.displayName}`}
    onOpen={({ to }) => onOpen(to)}
    empty={<p className="muted">{texts.nothing}</p>}
  />
)
