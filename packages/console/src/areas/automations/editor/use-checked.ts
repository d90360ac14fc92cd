import type { FieldViolation } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useCan } from '../../../lib/session.ts'
import { differenceOf } from '../diff.ts'
import { checkQuery, environmentsQuery } from '../queries.ts'
import type { Automation } from '../words.ts'
import { type Draft, itemOf, updateOf, valuesOf } from './draft.ts'
import { placesOf } from './places.ts'
import { inDraft, localProblems, type Problem } from './problems.ts'
import { useSettled } from './use-settled.ts'

type Options = {
  automation: Automation
  draft: Draft
  violations: readonly FieldViolation[]
  warnings: readonly Problem[]
}

const draftOfLive = (list: readonly object[]) => valuesOf(list.map(itemOf))

/** What follows from the whole draft: what its expressions may name, how it differs from what is live, what is wrong. */
export function useChecked({ automation, draft, violations, warnings }: Options) {
  const { data: declared } = useQuery(environmentsQuery)
  const places = useMemo(() => (declared ? placesOf(declared) : () => undefined), [declared])
  // It may lag behind the key that was pressed.
  const late = useDeferredValue(draft)
  const stepNames = JSON.stringify(late.steps.map(({ value }) => String(value.stepName ?? '')))
  const placeOf = useMemo(() => {
    const names: readonly string[] = JSON.parse(stepNames)
    return (path: string) => places(path, names)
  }, [places, stepNames])
  const difference = useMemo(
    () =>
      differenceOf(
        { triggers: draftOfLive(automation.triggers), steps: draftOfLive(automation.automationSteps) },
        { triggers: valuesOf(late.triggers), steps: valuesOf(late.steps) },
      ),
    [automation, late],
  )
  const canWrite = useCan('automations:write')
  const settled = useSettled(late)
  // What was never published is switched on as it is published, unless somebody says otherwise.
  const isNew = automation.currentVersion === '0'
  const asked = useMemo(() => updateOf(settled, { publish: true, enable: settled.enabled || isNew }), [settled, isNew])
  const { data: refused, isPlaceholderData } = useQuery(checkQuery(automation.id, asked, canWrite))
  const isChecking = canWrite && (isPlaceholderData || settled !== late || late !== draft)
  const problems = useMemo((): Problem[] => {
    const local = localProblems(late, placeOf)
    const isLocal = (path: string): boolean => local.some((problem) => problem.path === path)
    const found = inDraft(refused ?? violations)
      .filter(({ field }) => !isLocal(field))
      .map(({ field, description }) => ({ path: field, message: description }))
    return [...local, ...found, ...warnings]
  }, [late, placeOf, violations, refused, warnings])
  return { placeOf, difference, problems, isChecking }
}
