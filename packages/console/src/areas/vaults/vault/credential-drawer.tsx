import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { copyText } from '../../../ui/copy.ts'
import { Dialog, Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Reveal } from '../../../ui/reveal/reveal.tsx'
import { texts as revealTexts } from '../../../ui/reveal/texts.ts'
import { ExactTime } from '../../../ui/time.tsx'
import { texts as all } from '../texts.ts'
import type { Credential, Vault } from '../words.ts'

const texts = all.vaults

type Props = {
  vault: Vault
  credential: Credential
  apps: ReadonlyMap<string, string>
  isOwner: boolean
  onClose(): void
}

/** A password in a vault: its owners open it, or make a link to it. */
export function CredentialDrawer({ vault, credential, apps, isOwner, onClose }: Props) {
  const path = { id: vault.id, credential_id: credential.id }
  const [link, setLink] = useState<Answered.VaultServiceCreateLinkResponse>()
  const making = useAct(async () => setLink(await api.call('vaults.credentials.createLink', { path })))
  return (
    <Drawer label={texts.credential} onClose={onClose}>
      <h2 className="given drawer-title">{credential.name}</h2>
      <Facts
        facts={[
          [all.facts.app, apps.get(credential.appId) ?? ''],
          [all.columns.account, credential.description],
          [all.facts.shared, <ExactTime key="made" time={credential.createdAt} />],
          [all.facts.ends, <ExactTime key="ends" time={credential.expiresAt} />],
        ]}
      />
      {isOwner && (
        <Reveal
          about={revealTexts.aboutKept}
          view={(readerRecipient) => api.call('vaults.credentials.open', { path, body: { readerRecipient } })}
        />
      )}
      {isOwner && vault.magicVault && (
        <p>
          <button type="button" className="button" disabled={making.isPending} onClick={() => making.run()}>
            {texts.link}
          </button>
        </p>
      )}
      <Refusal error={making.error} />
      {link && (
        <Dialog title={texts.linkTitle} about={texts.linkAbout} onClose={() => setLink(undefined)}>
          <Field label={all.facts.link}>
            {(control) => (
              <input
                {...control}
                className="input mono"
                readOnly
                value={link.url}
                onFocus={({ target }) => target.select()}
              />
            )}
          </Field>
          <Facts facts={[[texts.linkUntil, <ExactTime key="until" time={link.expiresAt} />]]} />
          <p>
            <button type="button" className="button" onClick={() => void copyText(link.url)}>
              {all.copyLink}
            </button>
          </p>
        </Dialog>
      )}
    </Drawer>
  )
}
