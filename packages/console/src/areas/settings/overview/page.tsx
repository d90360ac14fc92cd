import { Link } from '@tanstack/react-router'
import { useSession } from '../../../lib/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { type Listed, SECTIONS } from '../section.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

const GROUPS = ['people', 'signIn', 'service', 'agents'] as const

/** The parts of the settings that the reader may see. */
export function SettingsPage() {
  const { permissions } = useSession()
  const offered = SECTIONS.filter(({ permission }) => permissions.has(permission))
  if (offered.length === 0) return <NotAllowed title={texts.title} />
  return (
    <>
      <PageHead title={texts.title} />
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <Group key={group} name={texts.groups[group]} sections={offered.filter((one) => one.group === group)} />
        ))}
      </div>
    </>
  )
}

const Group = ({ name, sections }: { name: string; sections: readonly Listed[] }) =>
  sections.length === 0 ? null : (
    <section className="card" aria-label={name}>
      <h2>{name}</h2>
      <ul className={styles.list}>
        {sections.map(({ name: section, title, about, icon }) => (
          <li key={section}>
            <Icon name={icon} />
            <span>
              <Link to="/settings/$section" params={{ section }} search={{}}>
                {title}
              </Link>{' '}
              <span className="muted">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
