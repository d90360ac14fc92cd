import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Field, LinesField } from '../../../ui/field.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { analyse } from '../analyse.ts'
import { type Analysis, analysesQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { filterWords } from '../words.ts'
import { TONES } from './runs.tsx'

const words = texts.analyses
const whoOf = ({ profileFilters }: Analysis): string => filterWords(profileFilters) || words.everybody

const COLUMNS: readonly GridColumn<Analysis>[] = [
  {
    id: 'who',
    name: words.columns.who,
    width: 'minmax(140px, 1fr)',
    cell: (row) => <span className="given">{whoOf(row)}</span>,
  },
  {
    id: 'status',
    name: words.columns.status,
    width: '108px',
    cell: ({ status }) => <StateBadge tone={TONES[status] ?? 'neutral'}>{texts.status[status] ?? ''}</StateBadge>,
  },
  {
    id: 'people',
    name: words.columns.people,
    width: '84px',
    end: true,
    from: 520,
    cell: ({ cohortSize }) => formatNumber(cohortSize),
  },
  {
    id: 'clusters',
    name: words.columns.clusters,
    width: '84px',
    end: true,
    from: 600,
    cell: ({ suggestionsGenerated }) => formatNumber(suggestionsGenerated),
  },
  {
    id: 'age',
    name: words.columns.age,
    width: '92px',
    end: true,
    from: 440,
    cell: ({ createdAt }) => <Ago time={createdAt} />,
  },
]

/** What people that somebody chose hold. */
export function Analyses() {
  const [{ dialog }, set] = useAddress('/role-mining')
  const go = useNavigate()
  const canWrite = useCan('rolemining:write')
  const list = usePages(analysesQuery)
  const ask = (): void => set({ dialog: 'analyse' })
  return (
    <>
      {canWrite && list.rows.length > 0 && (
        <div className="filters">
          <button type="button" className="button" onClick={ask}>
            {words.ask}
          </button>
        </div>
      )}
      <FilteredList
        label={texts.tabs.analyses}
        list={list}
        texts={words}
        begin={canWrite && { name: words.ask, ask }}
        columns={COLUMNS}
        nameOf={whoOf}
        onOpen={({ id }) => void go({ to: '/role-mining/analyses/$id', params: { id } })}
      />
      {canWrite && dialog === 'analyse' && <AnalyseDialog onClose={() => set({ dialog: undefined })} />}
    </>
  )
}

const ATTRIBUTES = ['', 'department', 'job_title', 'location', 'employment_type', 'employment_status']

function AnalyseDialog({ onClose }: { onClose(): void }) {
  const go = useNavigate()
  const [attribute, setAttribute] = useState('department')
  const [lines, setLines] = useState('')
  const values = lines
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
  const save = async (): Promise<void> => {
    const id = await analyse(attribute === '' ? [] : [{ attribute, values }])
    await refresh(['role-mining', 'analyses'])
    await go({ to: '/role-mining/analyses/$id', params: { id } })
  }
  return (
    <FormDialog
      title={words.title}
      about={words.about}
      action={words.action}
      isIncomplete={attribute !== '' && values.length === 0}
      save={save}
      onClose={onClose}
    >
      {({ violations }) => (
        <>
          <Field
            label={words.attribute}
            problem={violations.find(({ field }) => field.endsWith('attribute'))?.description ?? ''}
          >
            {(control) => (
              <select
                {...control}
                className="input"
                value={attribute}
                onChange={({ target }) => setAttribute(target.value)}
              >
                {ATTRIBUTES.map((name) => (
                  <option key={name} value={name}>
                    {name === '' ? words.everybody : texts.attribute(name)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {attribute !== '' && (
            <LinesField
              label={words.values}
              problem={violations.find(({ field }) => field.includes('values'))?.description ?? ''}
              rows={3}
              value={lines}
              onChange={setLines}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
