import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import type { ObjectRow } from '../../../forms/objects/kind.ts'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import { refreshObjects } from '../../../forms/objects/refresh.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName, formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { LinesField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as all } from '../texts.ts'

const texts = all.classifiers
const WRITING = 'aigovernance:write'

const KINDS = ['pattern', 'builtin', 'cel', 'function', 'model'] as const
const kindOf = (one: { readonly [K in (typeof KINDS)[number]]?: unknown }): string => {
  const kind = KINDS.find((name) => one[name] !== undefined)
  return kind ? texts.kinds[kind] : ''
}

/** What judges the calls of tools. */
export const classifiers = ofNoun<Answered.Classifier>('classifier', {
  key: 'classifiers',
  texts,
  writing: WRITING,
  columns: [
    { id: 'kind', name: texts.kind, width: '140px', from: 420 },
    { id: 'threshold', name: texts.threshold, width: '104px', from: 620 },
    { id: 'status', name: all.columns.status, width: '88px' },
  ],
  row: (one) => ({
    cells: {
      kind: kindOf(one),
      // Medium counts when none is set.
      threshold: formatName(one.threshold.replace('UNSPECIFIED', 'MEDIUM'), 'CLASSIFIER_LEVEL_'),
      status: <StateBadge tone={one.enabled ? 'good' : 'neutral'}>{one.enabled ? texts.on : texts.off}</StateBadge>,
    },
  }),
  making: { schema: schemas.ClassifierServiceCreateRequest, start: { enabled: true } },
  changing: { schema: schemas.Classifier },
  deleting: texts.delete,
  Extra: Try,
})

/** Judges a text that somebody types. */
function Try({ row }: { row: ObjectRow }) {
  const canWrite = useCan(WRITING)
  const [input, setInput] = useState('')
  const { run, data, error, isPending } = useAct(() =>
    api.call('aiClassifiers.test', { path: { id: row.id }, body: { input } }),
  )
  if (!canWrite) return null
  return (
    <section aria-label={texts.tryIt}>
      <h3>{texts.tryIt}</h3>
      <Form className="form" onSubmit={run}>
        <LinesField label={texts.tryText} hint={texts.tryHint} rows={4} required value={input} onChange={setInput} />
        <button type="submit" className="button" disabled={isPending || input === ''}>
          {texts.tryAction}
        </button>
      </Form>
      <div role="status">
        {data && (
          <p className={data.error ? 'problem' : undefined}>
            {data.error ||
              texts.judged(
                formatName(data.verdict.level, 'CLASSIFIER_LEVEL_'),
                data.verdict.labels.join(', '),
                formatNumber(data.durationMs),
              )}
          </p>
        )}
        <Refusal error={error} />
      </div>
    </section>
  )
}

/** What classifiers are made from. */
export const classifierTemplates = ofNoun<Answered.ClassifierTemplate>('classifierTemplate', {
  key: 'classifier-templates',
  texts: texts.templates,
  writing: WRITING,
  columns: [{ id: 'kind', name: texts.kind, width: '140px', from: 420 }],
  row: (one) => ({ cells: { kind: kindOf(one) }, isBuiltin: one.isBuiltin }),
  making: { schema: schemas.ClassifierTemplateServiceCreateRequest },
  changing: { schema: schemas.ClassifierTemplate },
  deleting: texts.templates.delete,
  Extra: MakeFrom,
})

function MakeFrom({ row }: { row: ObjectRow }) {
  const canWrite = useCan(WRITING)
  const { run, error, isPending } = useAct(async () => {
    const { classifier } = await api.call('aiClassifiers.templates.instantiate', {
      path: { id: row.id },
      body: { enabled: true },
    })
    toast({ text: texts.templates.made(classifier.displayName) })
    await refreshObjects(classifiers.key)
  })
  if (!canWrite) return null
  return (
    <>
      <p>
        <button type="button" className="button" disabled={isPending} onClick={() => run()}>
          {texts.templates.make}
        </button>
      </p>
      <Refusal error={error} />
    </>
  )
}
