import type { ReactNode } from 'react'
import { type Kept, KeptForm } from '../../../forms/kept-form.tsx'
import { useCan } from '../../../lib/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { texts } from '../texts.ts'
import styles from './single.module.css'

type Props = Omit<Kept, 'queryKey' | 'label' | 'canWrite' | 'children'> & {
  readonly name: string
  readonly words: { readonly title: string; readonly about: string }
  /** What somebody needs to change them; `settings:write` when absent. */
  readonly writing?: string
  /** What stands above the form. */
  readonly before?: ReactNode
  /** What stands below the form. */
  readonly children?: ReactNode
}

/** Settings of which a tenant has one: the whole page is their form. */
export function SettingsForm({ name, words, writing = 'settings:write', before, children, ...kept }: Props) {
  const canWrite = useCan(writing)
  return (
    <>
      <PageHead title={words.title} />
      <p className="filters muted">{words.about}</p>
      <div className={styles.body}>
        {before}
        <KeptForm {...kept} queryKey={['settings', name]} label={texts.settings} canWrite={canWrite} />
        {children}
      </div>
    </>
  )
}
