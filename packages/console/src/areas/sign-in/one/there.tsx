import { useQuery } from '@tanstack/react-query'
import { CopyField } from '../../../ui/copy-field.tsx'
import type { Guide } from '../guides.ts'
import { addressesQuery, type Config } from '../queries.ts'
import styles from '../sign-in.module.css'
import { texts } from '../texts.ts'

/** What is done at the provider, and the addresses of this service that it asks for. */
export function There({ config, guide }: { config: Config; guide: Guide }) {
  const { data } = useQuery(addressesQuery(config.id))
  const shown = [
    [texts.addresses.redirect, data?.redirectUrl],
    [texts.addresses.entity, data?.entityId],
    [texts.addresses.acs, data?.acsUrl],
  ] as const
  return (
    <section className="card form" aria-labelledby="there">
      <h2 id="there">{texts.there(guide.name)}</h2>
      <ol className={styles.guide}>
        {guide.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {shown.map(([label, value]) => value && <CopyField key={label} label={label} value={value} />)}
    </section>
  )
}
