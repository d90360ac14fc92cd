import { noticeKind } from './kind.ts'

type FoundAgainAbout = {
  readonly access: string
  readonly appId: string
  readonly entitlementId: string
  readonly appUserId: string
  readonly number: string
}

export const accessFoundAgain = noticeKind<FoundAgainAbout>({
  id: 'accessFoundAgain',
  preference: 'provisioningRequest',
  about: 'A full sync still brings access that was revoked.',
  to: 'the owners of the app',
  truth: 'requests.foundAgain',
  title: ({ access }) => `Access that was revoked is still there: ${access}`,
  sentence: () => 'The last full sync of your app still brings it: please look why it was not taken away.',
  facts: (about, names) => [
    ['Access', names.entitlement(about.entitlementId)],
    ['App', names.app(about.appId)],
    ['Account', names.account(about.appUserId)],
    ['Revoked by', about.number === '' ? '' : `task #${about.number}`],
  ],
  button: 'Open the task',
  several: (count) => `${count} accesses that were revoked are still there`,
  severalPath: '/findings',
})
