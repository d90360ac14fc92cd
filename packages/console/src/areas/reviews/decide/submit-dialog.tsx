import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'

type Props = {
  campaign: Campaign
  counts: { readonly certified: number; readonly denied: number; readonly left: number }
  /** A step-up that was verified, as the address has it. */
  stepUp: string | undefined
  /** Saves what is not saved yet. */
  before(): Promise<unknown>
  onClose(): void
  onDone(): void
}

const isWeb = (address: string): boolean => /^https?:\/\//.test(address)

/** Says what is submitted before it is. Where a signature is asked for, who signs authenticates anew first. */
export function SubmitDialog({ campaign, counts, stepUp, before, onClose, onDone }: Props) {
  const { requireSignature = false, meaningOfSignature = '' } = campaign.signatureConfig ?? {}
  const path = { access_review_id: campaign.id }
  const sign = useAct(async () => {
    await before()
    const { redirectUrl } = await api.call('reviews.beginSignature', { path })
    if (isWeb(redirectUrl)) location.assign(redirectUrl)
  })
  const submit = useAct(async () => {
    await before()
    const body = stepUp === undefined ? {} : { stepUpTransactionId: stepUp }
    const { succeededCount, errors, signature } = await (await api.call('reviews.submit', { path, body })).submission
    toast({ text: texts.submitted(succeededCount, signature !== undefined) })
    if (errors.length > 0) toast({ tone: 'bad', text: texts.submitErrors(errors.length, errors[0]?.message ?? '') })
    onDone()
    await refresh(['reviews'])
    await refresh(['tasks'])
    await refresh(['waiting'])
  })
  const mustSign = requireSignature && stepUp === undefined
  const total = counts.certified + counts.denied
  return (
    <Dialog
      title={texts.submitTitle(texts.decisionsCount(total))}
      about={texts.submitAbout}
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button primary"
          disabled={submit.isPending || sign.isPending || sign.isSuccess}
          onClick={() => (mustSign ? sign.run() : submit.run())}
        >
          {mustSign ? texts.submitSign : texts.submit}
        </button>
      }
    >
      <Facts
        facts={[
          [texts.submitCertified, formatNumber(counts.certified)],
          [texts.submitDenied, formatNumber(counts.denied)],
          [texts.submitLeft, counts.left > 0 && formatNumber(counts.left)],
        ]}
      />
      {requireSignature && (
        <section aria-labelledby="meaning">
          <h3 id="meaning">{texts.meaning}</h3>
          {meaningOfSignature !== '' && <p className="given">{meaningOfSignature}</p>}
          <p className="hint">{mustSign ? texts.submitSignHint : texts.submitSigned}</p>
        </section>
      )}
      <Refusal error={submit.error ?? sign.error} />
    </Dialog>
  )
}
