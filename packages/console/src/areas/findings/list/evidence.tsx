import type { ReactNode } from 'react'
import { Names } from '../../../forms/objects/named-value.tsx'
import { usePeopleNames } from '../../../lib/names.ts'
import { GivenValue } from '../../../ui/value.tsx'
import { evidenceOf, type Fact as Found } from '../evidence.ts'
import { texts } from '../texts.ts'
import type { Finding } from '../words.ts'
import styles from './finding-drawer.module.css'

/** What shows a finding: sentences, and facts that no sentence says. */
export function Evidence({ finding }: { finding: Finding }) {
  const ids = (finding.deactivatedOwnerEvidence?.deactivatedOwners ?? []).map(({ userId }) => userId)
  const people = usePeopleNames(ids)
  const { sentences, rest } = evidenceOf(finding, (id) => people.get(id) ?? '')
  return (
    <section className={styles.section}>
      <h3>{texts.evidence}</h3>
      {sentences.length + rest.length === 0 && <p className="muted">{texts.evidenceNone}</p>}
      {sentences.map((sentence) => (
        <p key={sentence} className="given">
          {sentence}
        </p>
      ))}
      {rest.length > 0 && (
        <dl className="facts">
          {rest.map((fact) => (
            <Fact key={fact.name} name={fact.label}>
              <Value fact={fact} />
            </Fact>
          ))}
        </dl>
      )}
    </section>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className="given">{children}</dd>
  </>
)

function Value({ fact: { value, holding } }: { fact: Found }) {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (holding) {
    const references = values.flatMap((one) => holding.read(one) ?? [])
    return <Names kind={holding.kind} references={references} />
  }
  if (Array.isArray(value)) {
    return (
      <ul className="lines">
        {values.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be alike, and their order is theirs
          <li key={index}>
            <GivenValue value={one} />
          </li>
        ))}
      </ul>
    )
  }
  return <GivenValue value={value} />
}
