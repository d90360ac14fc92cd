import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, refresh } from '../../../lib/api.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { bodyOf } from '../kinds/body.ts'
import { ChannelsForm } from '../notifications/channels-form.tsx'
import type { Channels } from '../notifications/preferences.ts'
import type { Section } from '../section.ts'
import styles from '../single/single.module.css'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'What is sent to you',
  about: 'By mail and by chat. Your inbox here always has everything.',
  icon: 'bell',
  permission: 'clients:self',
} as const satisfies Section

const texts = all.preferences
const queryKey = ['settings', 'own-notifications']

/** What is sent to the reader. */
export function Page() {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('notifications.settings.getOwn', {}, { signal }),
    refetchOnWindowFocus: false,
  })
  const channels = data?.userNotificationSettings.channelSettings
  const save = async (channelSettings: Channels): Promise<void> => {
    const body = bodyOf('notifications.settings.updateOwn', { channelSettings })
    await api.call('notifications.settings.updateOwn', { body })
    await refresh(queryKey)
  }
  return (
    <>
      <PageHead title={texts.title}>
        <Link to="/settings/$section" params={{ section: 'digest' }} search={{}} className="button">
          {all.digest.title}
        </Link>
      </PageHead>
      <p className="filters muted">{texts.about}</p>
      <div className={styles.body}>
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {!channels && !error && <Loading height={400} />}
        {channels && <ChannelsForm key={dataUpdatedAt} start={channels} isOrganisation={false} canWrite save={save} />}
      </div>
    </>
  )
}
