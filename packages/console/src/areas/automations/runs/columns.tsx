import { texts as common } from '../../../lib/texts.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'
import { type Run, runStateOf, runTone, triggerName } from '../words.ts'

type Names = ReadonlyMap<string, string>

export const RunBadge = ({ state }: { state: string }) => (
  <StateBadge tone={runTone(runStateOf(state))}>{texts.runStates[runStateOf(state)]}</StateBadge>
)

/** `93.5s` as "1 min 34 s". */
export function tookOf(duration: string | undefined): string {
  const seconds = Number.parseFloat(duration ?? '')
  if (Number.isNaN(seconds)) return ''
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const [minutes, hours, days] = [Math.floor(whole / 60), Math.floor(whole / 3600), Math.floor(whole / 86_400)]
  if (minutes < 60) return `${minutes} min ${whole % 60} s`
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${days} d`
}

export const runColumns = (automations: Names, people: Names): readonly GridColumn<Run>[] => [
  { id: 'state', name: texts.columns.state, width: '96px', cell: ({ state }) => <RunBadge state={state} /> },
  {
    id: 'automation',
    name: texts.columns.automation,
    width: 'minmax(140px, 1fr)',
    cell: ({ automationTemplateId: id }) => <span className="given">{automations.get(id) ?? common.anAutomation}</span>,
  },
  {
    id: 'subject',
    name: texts.columns.subject,
    width: 'minmax(100px, 200px)',
    from: 560,
    cell: ({ subjectUserId: id }) => <span className="given">{people.get(id) ?? ''}</span>,
  },
  {
    id: 'trigger',
    name: texts.columns.trigger,
    width: '180px',
    from: 860,
    cell: ({ triggerType }) => triggerName(triggerType),
  },
  {
    id: 'duration',
    name: texts.columns.duration,
    width: '110px',
    end: true,
    from: 760,
    cell: ({ duration }) => tookOf(duration),
  },
  {
    id: 'made',
    name: texts.columns.made,
    width: '92px',
    end: true,
    from: 440,
    cell: ({ createdAt }) => <Ago time={createdAt} />,
  },
]
