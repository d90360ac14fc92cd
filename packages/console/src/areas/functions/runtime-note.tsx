import { useQuery } from '@tanstack/react-query'
import { StateBadge } from '../../ui/badge.tsx'
import { runtimeQuery } from './queries.ts'
import { texts } from './texts.ts'

export const levelOf = (level: string): string => level.replace('FUNCTION_RUNTIME_LEVEL_', '')

/** How strongly functions are kept apart on this machine; why none runs where none does. */
export function RuntimeNote() {
  const { data } = useQuery(runtimeQuery)
  if (!data) return null
  const level = levelOf(data.level)
  if (level === 'OFF') {
    return (
      <p className="filters problem" role="alert">
        {texts.runtime.off(data.reason)}
      </p>
    )
  }
  const name = texts.runtime.levels[level] ?? level
  return (
    <p className="filters muted">
      <StateBadge tone={level === 'PROCESS' ? 'neutral' : 'good'}>{texts.runtime.level(name)}</StateBadge>{' '}
      {texts.runtime.about[level]}
    </p>
  )
}
