import { Link } from '@tanstack/react-router'
import type { ObjectKind, ObjectRow } from '../../../forms/objects/kind.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Ago } from '../../../ui/time.tsx'
import { toastRefusal } from '../../../ui/toasts.tsx'
import { bodyOf } from '../kinds/body.ts'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Sign-in providers',
  about: 'Where people of this tenant prove who they are.',
  icon: 'shield',
  permission: 'settings:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no sign-in providers',
  noneHint: 'Without one, people sign in with credentials of this service.',
  create: 'New provider',
  delete: 'Nobody can sign in through it any more.',
  steps: 'Step by step',
  tested: 'Tested',
  test: 'Try to sign in with it',
  testHint: 'You go to the provider and come back. Your session stays as it is.',
}

const PAGE = 100

const authConfigs: ObjectKind = {
  key: 'auth-configs',
  texts,
  writing: 'settings:write',
  columns: [
    { id: 'type', name: all.columns.type, width: '140px', from: 460 },
    { id: 'status', name: all.columns.status, width: '120px' },
    { id: 'tested', name: texts.tested, width: '104px', from: 600 },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('signIn.authConfigs.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName,
      cells: {
        type: formatName(one.providerType, 'AUTH_CONFIG_PROVIDER_TYPE_'),
        status: formatName(one.status, 'AUTH_CONFIG_STATUS_'),
        tested: one.lastTestedAt ? <Ago time={one.lastTestedAt} /> : all.never,
      },
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  madeAt: '/sign-in',
  changing: {
    schema: schemas.TenantAuthConfig,
    path: 'authConfig',
    save: ({ id }, { value, updateMask }) =>
      api.call('signIn.authConfigs.update', {
        path: { id },
        body: bodyOf('signIn.authConfigs.update', { authConfig: value, updateMask }),
      }),
  },
  deleting: { about: texts.delete, act: ({ id }) => api.call('signIn.authConfigs.delete', { path: { id } }) },
  Extra: StepByStep,
}

/** What the provider needs, in the order in which it is done there and here; the service itself needs nothing. */
function StepByStep({ row }: { row: ObjectRow }) {
  const canWrite = useCan('settings:write')
  if (!canWrite || row.value.providerType === LOCAL) return null
  return (
    <>
      <div className="chips">
        <Link to="/sign-in/$id" params={{ id: row.id }} search={{}} className="button">
          {texts.steps}
        </Link>
      </div>
      <TestSignIn row={row} />
    </>
  )
}

const LOCAL = 'AUTH_CONFIG_PROVIDER_TYPE_REEVE_LOCAL'

/** Signs in at the provider without changing the session of the reader. */
function TestSignIn({ row }: { row: ObjectRow }) {
  const { run, isPending } = useAct(async () => {
    const { redirectUrl } = await api.call('signIn.authConfigs.test', { path: { id: row.id } })
    location.assign(redirectUrl)
  }, toastRefusal)
  return (
    <div className="form">
      <button type="button" className="button" disabled={isPending} onClick={() => run()}>
        {texts.test}
      </button>
      <p className="hint">{texts.testHint}</p>
    </div>
  )
}

export const Page = () => <ObjectsPage kind={authConfigs} />
