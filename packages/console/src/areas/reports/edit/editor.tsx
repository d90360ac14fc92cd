import { ApiError } from '@reeve/client/session'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { useLate } from '../../../lib/use-late.ts'
import { Field, LinesField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { type Dataset, type Definition, previewQuery } from '../queries.ts'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'
import { type Draft, emptyDefinition, inKind, isGrouped, isWhole } from './draft.ts'
import { Filters } from './filters.tsx'
import { Numbers } from './numbers.tsx'
import { Order } from './order.tsx'
import { PathList } from './path-list.tsx'
import { placesOf } from './places.ts'
import { Preview } from './preview.tsx'

const words = texts.editor
const KINDS = ['rows', 'groups'] as const
const MOST_COLUMNS = 60
const MOST_GROUPS = 3

type Props = {
  title: string
  begin: Draft
  datasets: readonly Dataset[]
  save(draft: Draft): Promise<unknown>
  onCancel(): void
}

/** What a report tells, with the rows that it has now beside it. */
export function Editor({ title, begin, datasets, save, onCancel }: Props) {
  const [draft, setDraft] = useState(begin)
  const form = useId()
  const { definition } = draft
  const change = (next: Partial<Definition>): void =>
    setDraft((before) => ({ ...before, definition: { ...before.definition, ...next } }))
  const late = useLate(definition)
  const preview = useQuery({
    ...previewQuery(late),
    enabled: isWhole(late),
    placeholderData: keepPreviousData,
  })
  const { run, isPending, error, problemOf } = useAct(save)
  const previewed = preview.error instanceof ApiError ? preview.error.violations : []
  const problemAt = (at: string): string => {
    const field = `definition.${at}`
    return previewed.find((one) => one.field === field)?.description ?? problemOf(field) ?? ''
  }
  const dataset = datasets.find(({ id }) => id === definition.dataset)
  const places = dataset ? placesOf(dataset, datasets) : []
  const isByGroup = isGrouped(definition)
  return (
    <>
      <PageHead title={title}>
        <button type="button" className="button" onClick={onCancel}>
          {words.cancel}
        </button>
        <button
          type="submit"
          form={form}
          className="button primary"
          disabled={isPending || draft.displayName.trim() === '' || !isWhole(definition)}
        >
          {words.save}
        </button>
      </PageHead>
      <Refusal error={error} />
      <div className={styles.editor}>
        <Form id={form} className={styles.settings} onSubmit={() => run(draft)}>
          <div className="card form">
            <TextField
              label={words.name}
              problem={problemOf('displayName') ?? ''}
              maxLength={256}
              value={draft.displayName}
              onChange={(displayName) => setDraft({ ...draft, displayName })}
            />
            <LinesField
              label={words.asks}
              hint={words.asksHint}
              problem={problemOf('prompt') ?? ''}
              rows={2}
              maxLength={4096}
              value={draft.prompt}
              onChange={(prompt) => setDraft({ ...draft, prompt })}
            />
            <label>
              <input
                type="checkbox"
                checked={draft.isShared}
                onChange={({ target }) => setDraft({ ...draft, isShared: target.checked })}
              />{' '}
              {texts.share}
            </label>
          </div>
          <div className="card form">
            <Field label={words.data} hint={dataset && words.each(dataset.about)} problem={problemAt('dataset')}>
              {(control) => (
                <select
                  {...control}
                  className="input"
                  value={definition.dataset}
                  onChange={({ target }) => setDraft({ ...draft, definition: emptyDefinition(target.value) })}
                >
                  {datasets.map(({ id, title: name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Tabs
              label={words.kindsLabel}
              names={KINDS}
              chosen={isByGroup ? 'groups' : 'rows'}
              onChange={(kind) => setDraft({ ...draft, definition: inKind(definition, kind) })}
            >
              {(kind) => words.kinds[kind]}
            </Tabs>
          </div>
          {isByGroup ? (
            <>
              <section className="card lines" aria-label={words.groups}>
                <h2>{words.groups}</h2>
                {definition.groupBy.length === 0 && <p className="muted">{words.together}</p>}
                <PathList
                  label={words.groups}
                  add={words.addGroup}
                  places={places.filter(({ type }) => type !== 'TEXTS')}
                  paths={definition.groupBy}
                  most={MOST_GROUPS}
                  problemOf={(index) => problemAt(`groupBy[${index}]`)}
                  onChange={(groupBy) => change({ groupBy, sort: [] })}
                />
              </section>
              <Numbers
                places={places}
                measures={definition.measures}
                problemAt={problemAt}
                onChange={(measures) => change({ measures, sort: [] })}
              />
            </>
          ) : (
            <section className="card lines" aria-label={words.columns}>
              <h2>{words.columns}</h2>
              <PathList
                label={words.columns}
                add={words.addColumn}
                places={places}
                paths={definition.columns}
                most={MOST_COLUMNS}
                problemOf={(index) => problemAt(`columns[${index}]`)}
                onChange={(columns) => change({ columns })}
              />
              <label>
                <input
                  type="checkbox"
                  checked={definition.distinct}
                  onChange={({ target }) => change({ distinct: target.checked, sort: [] })}
                />{' '}
                {words.distinct}
              </label>
            </section>
          )}
          <Filters
            places={places}
            filters={definition.filters}
            problemAt={problemAt}
            onChange={(filters) => change({ filters })}
          />
          <Order places={places} definition={definition} problemAt={problemAt} onChange={change} />
        </Form>
        <Preview isWhole={isWhole(definition)} query={preview} />
      </div>
    </>
  )
}
