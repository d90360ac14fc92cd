import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { changesOf } from '../../../forms/changes.ts'
import { Names } from '../../../forms/objects/named-value.tsx'
import type { Json } from '../../../forms/schema.ts'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import schemas from '../../../generated/schemas.json'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import styles from '../functions.module.css'
import { type Fn, runtimeQuery, type Stored } from '../queries.ts'
import { levelOf } from '../runtime-note.tsx'
import { texts as all } from '../texts.ts'
import { PrincipalCard } from './principal-card.tsx'
import { type FunctionBody, saveFunction } from './save-function.ts'
import { SecretsCard } from './secrets-card.tsx'

const texts = all.settings
const MEMBERS = [
  'displayName',
  'description',
  'outboundNetworkAllowlist',
  'scopedRoleIds',
  'provisionedConcurrency',
] as const
const OTHERS = ['functionType', 'publishedCommitId', 'secret', 'draftSecret', 'scopedRoleIds']
/** The only role that calls can be cut down to. */
const READER = 'read_only_admin'

/** What the code may reach and use. */
export const SettingsTab = ({ stored }: { stored: Stored }) => (
  <div className={`tab-body ${styles.cards}`}>
    <div className={styles.two}>
      <About key={stored.etag} stored={stored} />
      <div className={styles.stack}>
        <PrincipalCard fn={stored.fn} />
        <SecretsCard stored={stored} member="secret" />
        <SecretsCard stored={stored} member="draftSecret" />
        <Limits fn={stored.fn} />
      </div>
    </div>
  </div>
)

function About({ stored: { fn, etag } }: { stored: Stored }) {
  const canWrite = useCan('functions:write')
  const start: Json = Object.fromEntries(MEMBERS.map((name) => [name, fn[name]]))
  const [value, setValue] = useState<Json>(start)
  const changes = changesOf(start, value)
  const save = useAct(() =>
    // Safe because the service checks every member and names those that are wrong.
    saveFunction({ given: { ...(changes.value as FunctionBody), id: fn.id }, updateMask: changes.updateMask, etag }),
  )
  return (
    <Form className="card" onSubmit={save.run} aria-labelledby="about">
      <h2 id="about">{texts.about}</h2>
      <fieldset className={styles.fields} disabled={!canWrite}>
        <legend className="sr">{texts.about}</legend>
        <SchemaForm
          schema={schemas.Function}
          value={value}
          path="function"
          context={{ schemas, violations: save.violations }}
          except={OTHERS}
          onChange={setValue}
        />
        <div className="field">
          <label className="form-check">
            <input
              type="checkbox"
              checked={Array.isArray(value.scopedRoleIds) && value.scopedRoleIds.includes(READER)}
              onChange={({ target }) => setValue({ ...value, scopedRoleIds: target.checked ? [READER] : [] })}
            />{' '}
            {texts.readsOnly}
          </label>
          <p className="hint">{texts.readsOnlyHint}</p>
        </div>
      </fieldset>
      <Refusal error={save.error} />
      {canWrite && (
        <div>
          <button type="submit" className="button primary" disabled={save.isPending || changes.updateMask === ''}>
            {texts.save}
          </button>
        </div>
      )}
    </Form>
  )
}

function Limits({ fn }: { fn: Fn }) {
  const { data } = useQuery(runtimeQuery)
  const canSeeAutomations = useCan('automations:read')
  if (!data) return null
  const level = levelOf(data.level)
  return (
    <section className="card" aria-labelledby="limits">
      <h2 id="limits">{texts.limits}</h2>
      <Facts
        facts={[
          [texts.facts.time, texts.seconds(data.seconds)],
          [texts.facts.memory, texts.mib(data.memoryMib)],
          [texts.facts.level, `${all.runtime.levels[level] ?? level}: ${data.reason || all.runtime.about[level]}`],
          [texts.facts.packages, data.hasRegistry ? texts.hasRegistry : texts.noRegistry],
          [
            texts.facts.automations,
            canSeeAutomations &&
              fn.workflowTemplateRefs.map((id) => (
                <div key={id}>
                  <Link to="/automations/$id" params={{ id }}>
                    <Names kind="automation" references={[{ id }]} />
                  </Link>
                </div>
              )),
          ],
        ]}
      />
    </section>
  )
}
