import { useState } from 'react'
import type { ObjectKind, ObjectRow } from '../../../forms/objects/kind.ts'
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
import { bodyOf } from './body.ts'

const texts = all.classifiers
const PAGE = 100
const WRITING = 'aigovernance:write'

const KINDS = ['pattern', 'builtin', 'cel', 'function', 'model'] as const
const kindOf = (one: { readonly [K in (typeof KINDS)[number]]?: unknown }): string => {
  const kind = KINDS.find((name) => one[name] !== undefined)
  return kind ? texts.kinds[kind] : ''
}

/** What judges the calls of tools. */
export const classifiers: ObjectKind = {
  key: 'classifiers',
  texts,
  writing: WRITING,
  columns: [
    { id: 'kind', name: texts.kind, width: '140px', from: 420 },
    { id: 'threshold', name: texts.threshold, width: '104px', from: 620 },
    { id: 'status', name: all.columns.status, width: '88px' },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('aiClassifiers.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName,
      cells: {
        kind: kindOf(one),
        // Medium counts when none is set.
        threshold: formatName(one.threshold.replace('UNSPECIFIED', 'MEDIUM'), 'CLASSIFIER_LEVEL_'),
        status: <StateBadge tone={one.enabled ? 'good' : 'neutral'}>{one.enabled ? texts.on : texts.off}</StateBadge>,
      },
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.ClassifierServiceCreateRequest,
    start: { enabled: true },
    async save(value) {
      await api.call('aiClassifiers.create', { body: bodyOf('aiClassifiers.create', value) })
      return undefined
    },
  },
  changing: {
    schema: schemas.Classifier,
    path: 'classifier',
    save: ({ id }, { value, updateMask }) =>
      api.call('aiClassifiers.update', {
        path: { id },
        body: bodyOf('aiClassifiers.update', { classifier: value, updateMask }),
      }),
  },
  deleting: { about: texts.delete, act: ({ id }) => api.call('aiClassifiers.delete', { path: { id } }) },
  Extra: Try,
}

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
export const classifierTemplates: ObjectKind = {
  key: 'classifier-templates',
  texts: texts.templates,
  writing: WRITING,
  columns: [{ id: 'kind', name: texts.kind, width: '140px', from: 420 }],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('aiClassifiers.templates.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName,
      cells: { kind: kindOf(one) },
      value: { ...one },
      isBuiltin: one.isBuiltin,
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.ClassifierTemplateServiceCreateRequest,
    async save(value) {
      await api.call('aiClassifiers.templates.create', { body: bodyOf('aiClassifiers.templates.create', value) })
      return undefined
    },
  },
  changing: {
    schema: schemas.ClassifierTemplate,
    path: 'classifierTemplate',
    save: ({ id }, { value, updateMask }) =>
      api.call('aiClassifiers.templates.update', {
        path: { id },
        body: bodyOf('aiClassifiers.templates.update', { classifierTemplate: value, updateMask }),
      }),
  },
  deleting: {
    about: texts.templates.delete,
    act: ({ id }) => api.call('aiClassifiers.templates.delete', { path: { id } }),
  },
  Extra: MakeFrom,
}

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
