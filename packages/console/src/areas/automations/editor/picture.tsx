import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react'
import { STEP_ICONS } from '../../../generated/step-kinds.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { stepKindOf, stepTitle, triggerTitle } from '../content.ts'
import type { Change, Difference } from '../diff.ts'
import { texts } from '../texts.ts'
import { kindName } from '../words.ts'
import { type Draft, neighbourOf } from './draft.ts'
import styles from './page.module.css'
import type { Problem } from './problems.ts'

type Props = {
  draft: Draft
  /** What is open, such as `steps[1]`. */
  at: string
  difference: Difference
  problems: readonly Problem[]
  isReadOnly: boolean
  /** With the arrow keys. */
  onOpen(at: string): void
  /** With a click, or Enter. */
  onChoose(at: string): void
  onMove(index: number, to: number): void
  onRemove(at: string): void
  onAddStep(index: number): void
  onAddTrigger(): void
}

const ICONS: Readonly<Record<string, IconName>> = STEP_ICONS

/** The triggers side by side and the steps below them. One stop of the tab key; arrows move within it. */
export function Picture(props: Props) {
  const { draft, at, difference, problems, isReadOnly, onOpen, onChoose, onMove, onRemove, onAddStep, onAddTrigger } =
    props
  const box = useRef<HTMLElement>(null)
  /** The place that gets the focus as soon as it is the current one. */
  const follows = useRef<string>(undefined)
  const places = [
    'settings',
    ...draft.triggers.map((_, i) => `triggers[${i}]`),
    ...draft.steps.map((_, i) => `steps[${i}]`),
  ]
  const current = places.includes(at) ? at : 'settings'
  const nodeAt = (place: string) => box.current?.querySelector<HTMLElement>(`[data-at="${CSS.escape(place)}"]`)
  useEffect(() => {
    const node = follows.current && nodeAt(follows.current)
    if (!node) return
    follows.current = undefined
    node.focus({ preventScroll: true })
    bringIntoView(node)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    const node = nodeAt(current)
    if (node) bringIntoView(node)
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys can come faster than what is open follows: what has the focus counts.
    const focused = (event.target instanceof HTMLElement && event.target.dataset.at) || current
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const index = focused.startsWith('steps') ? draft.steps.findIndex((_, i) => `steps[${i}]` === focused) : -1
    const go = (place: string): void => {
      follows.current = place
      onOpen(place)
    }
    if (event.altKey && step !== undefined) {
      const to = index + step
      if (index >= 0 && to >= 0 && to < draft.steps.length && !isReadOnly) {
        follows.current = `steps[${to}]`
        onMove(index, to)
      }
    } else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (step !== undefined) go(places[Math.max(0, Math.min(places.length - 1, places.indexOf(focused) + step))]!)
    else if (event.key === 'Home') go(places[0]!)
    else if (event.key === 'End') go(places.at(-1)!)
    else if (event.key === 'Delete' && focused !== 'settings' && !isReadOnly) {
      follows.current = neighbourOf(draft, focused)
      onRemove(focused)
    } else if (event.key === 'Insert' && !isReadOnly) onAddStep(index >= 0 ? index + 1 : draft.steps.length)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    const { at: place, before } = button?.dataset ?? {}
    if (place !== undefined) onChoose(place)
    else if (before !== undefined) onAddStep(Number(before))
  }
  const counts = countsOf(problems)
  const nodeOf = (place: string) => ({ place, isCurrent: place === current, problemCount: counts.get(place) ?? 0 })
  return (
    <section ref={box} className={styles.picture} aria-label={texts.picture} onKeyDown={onKeyDown} onClick={onClick}>
      <Node {...nodeOf('settings')} icon="info" title={draft.displayName || texts.unnamed} note={texts.settings} />
      <div className={styles.line} />
      {!isReadOnly && (
        <>
          <button type="button" className="button" onClick={onAddTrigger}>
            + {texts.addTrigger}
          </button>
          <div className={styles.line} />
        </>
      )}
      <div className={styles.triggers}>
        {draft.triggers.map(({ key, value }, index) => (
          <Node
            key={key}
            {...nodeOf(`triggers[${index}]`)}
            icon="bolt"
            title={triggerTitle(value)}
            note={texts.trigger}
            mark={markOf(difference.triggers, index)}
          />
        ))}
        {draft.triggers.length === 0 && <p className={styles.demand}>{texts.onDemand}</p>}
      </div>
      <ol className={styles.steps} aria-label={texts.steps}>
        {draft.steps.map(({ key, value }, index) => (
          <li key={key}>
            <Between isReadOnly={isReadOnly} index={index} />
            <Node
              {...nodeOf(`steps[${index}]`)}
              icon={ICONS[stepKindOf(value)] ?? 'box'}
              title={stepTitle(value)}
              note={`${index + 1} · ${kindName(stepKindOf(value))}`}
              mark={markOf(difference.steps, index)}
              skips={typeof value.skipIfTrueCel === 'string' && value.skipIfTrueCel !== ''}
            />
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <>
          <div className={styles.line} />
          <button type="button" className="button" onClick={() => onAddStep(draft.steps.length)}>
            + {texts.addStep}
          </button>
          <p className="hint">{texts.pictureKeys}</p>
        </>
      )}
    </section>
  )
}

/** Scrolls the picture alone, not the page around it. */
function bringIntoView(node: HTMLElement): void {
  const canvas = node.closest(`.${styles.canvas}`)
  if (!canvas) return
  const [around, place] = [canvas.getBoundingClientRect(), node.getBoundingClientRect()]
  if (place.top >= around.top && place.bottom <= around.bottom) return
  canvas.scrollTop += place.top - around.top - (around.height - place.height) / 2
}

/** Whether something is new or changed since it was published. */
const markOf = (changes: readonly Change[], index: number): string =>
  ({ added: texts.marks.added, changed: texts.marks.changed, moved: texts.diff.moved, removed: '', none: '' })[
    changes.find((change) => change.index === index && change.kind !== 'removed')?.kind ?? 'none'
  ]

/** How many problems there are in each trigger, each step and the rest. */
function countsOf(problems: readonly Problem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of problems) {
    const place = path.match(/^(?:triggers|steps)\[\d+\]/)?.[0] ?? 'settings'
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}

const Between = memo(({ isReadOnly, index }: { isReadOnly: boolean; index: number }) => (
  <div className={styles.between}>
    {!isReadOnly && (
      <button
        type="button"
        className={styles.plus}
        tabIndex={-1}
        data-before={index}
        aria-label={`${texts.addStep}: ${texts.stepAt(index + 1)}`}
      >
        +
      </button>
    )}
  </div>
))

type NodeProps = {
  place: string
  icon: IconName
  title: string
  note: string
  isCurrent: boolean
  problemCount: number
  mark?: string
  skips?: boolean
}

/** Many of them are on the page: one is drawn anew only when it differs. */
const Node = memo(({ place, icon, title, note, isCurrent, problemCount, mark = '', skips = false }: NodeProps) => (
  <button
    type="button"
    className={styles.node}
    data-at={place}
    tabIndex={isCurrent ? 0 : -1}
    aria-current={isCurrent ? 'true' : undefined}
  >
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    <span className={styles.words}>
      <strong className={styles.name}>{title}</strong>
      <span className="muted">{note}</span>
    </span>
    <span className={styles.marks}>
      {skips && <StateBadge tone="neutral">{texts.skips}</StateBadge>}
      {mark !== '' && <StateBadge tone="busy">{mark}</StateBadge>}
      {problemCount > 0 && <StateBadge tone="bad">{texts.problems(problemCount)}</StateBadge>}
    </span>
  </button>
))
