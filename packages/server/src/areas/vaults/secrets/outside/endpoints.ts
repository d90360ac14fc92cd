import { invalid } from '../../../../lib/failure.ts'
import { isMailAddress } from '../../../../lib/mail-address.ts'
import type { Endpoint, EndpointReply } from '../../../../service/endpoint.ts'
import { secretText, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import type { EndpointParts } from '../../../area.ts'
import { checkReader } from '../../keys/age.ts'
import { endSecret } from '../content.ts'
import { secretChanged } from '../events.ts'
import { handOut } from '../hand-out.ts'
import { readerFields, viewAnswer } from '../shape.ts'
import { viewProblem } from '../states.ts'
import { askForLink } from './ask.ts'
import { MOST_BYTES, readBody } from './read-body.ts'
import { writeAs } from './record.ts'
import { getOutside, getVisitor, redeem } from './visits.ts'

const AT = '/api/v1/secrets/code/{share_code}'
const COMMON = { jsonTag: 'vaults.secrets', maxBodyBytes: MOST_BYTES }

const AskRequest = shape('PaperSecretServiceMagicLinkRequest', 'Who asks for a link.', {
  email: required(text(254, 'The address that the secret is shared with.', { min: 1, trim: true })),
})
const RedeemRequest = shape('PaperSecretServiceRedeemMagicLinkRequest', 'The link.', {
  token: required(text(256, 'What stands after # in the link.', { min: 1 })),
})
const RedeemResponse = shape('PaperSecretServiceRedeemMagicLinkResponse', 'What views are allowed by.', {
  viewToken: secretText(256, 'Sent as Authorization: Bearer, for 15 minutes.'),
})
const ViewRequest = shape('PaperSecretServiceViewByCodeRequest', 'Who reads it.', readerFields)
const ViewResponse = viewAnswer('PaperSecretServiceViewByCodeResponse')
const Nothing = shape('PaperSecretServiceMagicLinkResponse', 'Nothing: the answer is the same for every address.', {})
const Done = shape('PaperSecretServiceDoneByCodeResponse', 'Nothing more.', {})

const answered = (body: unknown): EndpointReply => ({ status: 200, headers: { 'cache-control': 'no-store' }, body })

/** The way in for people who have no account here: an address is proved by a mail, then the secret is handed out. */
export const outsideEndpoints = ({ addresses }: EndpointParts): Endpoint[] => [
  {
    ...COMMON,
    id: 'vaults.secrets.outside.askForLink',
    route: `POST ${AT}/magic-link`,
    about: 'Mails a link to an address that a secret is shared with. The answer is the same for every address.',
    answer: Nothing,
    async run(call) {
      const email = readBody(call.body, AskRequest).email.toLowerCase()
      if (!isMailAddress(email)) throw invalid('email', 'must be an e-mail address')
      await askForLink(call, email)
      return answered({})
    },
  },
  {
    ...COMMON,
    id: 'vaults.secrets.outside.redeemLink',
    route: `POST ${AT}/magic-link/redeem`,
    about: 'Uses a mailed link up, for a token that views of this secret are allowed by.',
    answer: RedeemResponse,
    async run(call) {
      const { token } = readBody(call.body, RedeemRequest)
      const viewToken = await writeAs(call, async ({ tx, emit }) => {
        const secret = await getOutside(tx, call)
        const redeemed = await redeem(tx, secret, token, call.header('user-agent') ?? '')
        emit(secretChanged('magicLinkRedeemed', secret, call.tenant.sealer, redeemed.email))
        return { result: redeemed.viewToken, email: redeemed.email }
      })
      return answered({ viewToken: viewToken.reveal() })
    },
  },
  {
    ...COMMON,
    id: 'vaults.secrets.outside.view',
    route: `POST ${AT}/view`,
    about: 'Hands a shared secret out to somebody outside, encrypted so that only the reader can open it.',
    answer: ViewResponse,
    async run(call) {
      const { readerRecipient } = readBody(call.body, ViewRequest)
      await checkReader(readerRecipient)
      const baseUrl = addresses().baseUrlOf(call.tenant)
      const answer = await writeAs(call, async ({ tx, emit }) => {
        const secret = await getOutside(tx, call, true)
        const email = await getVisitor(tx, secret, call)
        const handing = { tx, tenant: call.tenant, baseUrl, emit }
        return {
          result: await handOut(handing, secret, {
            reader: readerRecipient,
            verb: 'opened',
            viewerUserId: '',
            viewer: email,
          }),
          email,
        }
      })
      return answered(ViewResponse.write(answer))
    },
  },
  {
    ...COMMON,
    id: 'vaults.secrets.outside.done',
    route: `POST ${AT}/done`,
    about: 'Somebody outside has what they need: the content is deleted for everybody.',
    answer: Done,
    async run(call) {
      await writeAs(call, async ({ tx, emit }) => {
        const secret = await getOutside(tx, call, true)
        const email = await getVisitor(tx, secret, call)
        const problem = viewProblem(secret, tx.now)
        if (problem) throw problem
        await endSecret(tx, secret, 'BURNED')
        emit(secretChanged('done', secret, call.tenant.sealer, email))
        return { result: undefined, email }
      })
      return answered({})
    },
  },
]
