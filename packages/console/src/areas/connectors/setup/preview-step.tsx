import { formatCount, formatNumber } from '../../../lib/format.ts'
import type { Refused } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { messageOf } from '../../../ui/states.tsx'
import { texts } from '../texts.ts'
import type { Looked, Preview } from './look.ts'
import { MappingTable } from './mapping-table.tsx'
import styles from './page.module.css'

type Props = {
  looked: Looked
  again: Refused & { isPending: boolean }
  onMeaning(heading: string, meaning: string): void
  onBack(): void
  onNext(): void
}

/** What would arrive: the columns and what they mean, the first accounts, what would be left out. */
export function PreviewStep({ looked, again, onMeaning, onBack, onNext }: Props) {
  const { preview } = looked
  return (
    <div className={styles.preview} aria-busy={again.isPending}>
      <p role="status" className={styles.summary}>
        {preview.problem ? '' : summaryOf(preview)} {!preview.isComplete && !preview.problem && texts.onlyBeginning}
      </p>
      {preview.problem && (
        <p className="problem" role="alert">
          {messageOf(preview.problem)}
        </p>
      )}
      <Refusal error={again.isPending ? null : again.error} />
      {preview.columns.length > 0 && <MappingTable looked={looked} isBusy={again.isPending} onMeaning={onMeaning} />}
      {preview.accounts.length > 0 && <Accounts preview={preview} />}
      {preview.warningCount > 0 && (
        <section className="card" aria-labelledby="left-out">
          <h2 id="left-out">{texts.leftOut(formatNumber(preview.warningCount))}</h2>
          <ul>
            {preview.warnings.map((one) => (
              <li key={one} className="given">
                {one}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.buttons}>
        <button type="button" className="button" onClick={onBack}>
          {texts.back}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={preview.problem !== '' || again.isPending}
          onClick={onNext}
        >
          {texts.next}
        </button>
        <span className="hint">{texts.nothingSaved}</span>
      </p>
    </div>
  )
}

function summaryOf({ accountCount, types, entitlementCount, grantCount }: Preview): string {
  const kinds = types.map(({ displayName, count }) => `${displayName}: ${formatNumber(count)}`).join(', ')
  return texts.arrives(
    formatCount(accountCount, 'account', 'accounts'),
    formatCount(entitlementCount, 'entitlement', 'entitlements'),
    formatCount(grantCount, 'grant', 'grants'),
    kinds,
  )
}

const MOST_ATTRIBUTES = 4
/** What people are known by comes before what only the source knows. */
const KNOWN = Object.keys(texts.attributes)

function Accounts({ preview }: { preview: Preview }) {
  const { accounts, accountCount } = preview
  const names = [...new Set(accounts.flatMap(({ attributes }) => attributes.map(({ name }) => name)))]
  const shown = [
    ...KNOWN.filter((name) => names.includes(name)),
    ...names.filter((name) => !KNOWN.includes(name)),
  ].slice(0, MOST_ATTRIBUTES)
  const has = (member: 'email' | 'username'): boolean => accounts.some((one) => one[member] !== '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={`card ${styles.scroll}`} tabIndex={0} aria-labelledby="arrive">
      <h2 id="arrive">{texts.asTheyArrive}</h2>
      <p className="muted">{texts.shownOf(formatNumber(accounts.length), formatNumber(accountCount))}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.accountColumns.name}</th>
            {has('email') && <th scope="col">{texts.accountColumns.email}</th>}
            {has('username') && <th scope="col">{texts.accountColumns.username}</th>}
            <th scope="col">{texts.accountColumns.status}</th>
            {shown.map((name) => (
              <th key={name} scope="col" className="given">
                {texts.attributes[name] ?? name}
              </th>
            ))}
            <th scope="col">{texts.accountColumns.holds}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells one from another, and they do not move
            <tr key={at}>
              <th scope="row" className="given">
                {one.displayName}
              </th>
              {has('email') && <td className="given">{one.email}</td>}
              {has('username') && <td className="given">{one.username}</td>}
              <td>{texts.statuses[one.status] ?? ''}</td>
              {shown.map((name) => (
                <td key={name} className="given">
                  {one.attributes.find((attribute) => attribute.name === name)?.value}
                </td>
              ))}
              <td className="given">{one.holds.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
