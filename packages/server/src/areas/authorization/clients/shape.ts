import { list } from '../../../wire/collections.ts'
import { displayName, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, required, shape } from '../../../wire/shape.ts'

const redirectUris = (about: string) => list(text(2048, 'An https address, or http on 127.0.0.1 or [::1].'), 20, about)

export const OAuthClient = shape('OAuthClient', 'A public client that people sign in to.', {
  id: readOnly(text(512, 'What it sends as client_id.')),
  displayName: displayName('What people are shown when they are asked to agree.'),
  redirectUris: redirectUris('Where codes may be sent, exactly; the port of a loopback address is free.'),
  postLogoutRedirectUris: redirectUris('Where a person may continue after signing out, exactly.'),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
})

export const NewOAuthClient = {
  clientId: text(
    512,
    'What it will send as client_id; chosen by the service when absent. The https address of a document lets in the client that it describes.',
  ),
  displayName: required(displayName('What people are shown when they are asked to agree.')),
  redirectUris: redirectUris('Where codes may be sent, exactly; the port of a loopback address is free.'),
  postLogoutRedirectUris: redirectUris('Where a person may continue after signing out, exactly.'),
}
