import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { transactionReader } from '../guards.ts'
import { StepUpTransaction } from '../shape.ts'
import { toTransaction } from '../view.ts'

export const getStepUpTransaction = operation({
  id: 'signIn.stepUpTransactions.get',
  about: 'Shows how far a step-up is.',
  route: 'GET /api/v1/step-up/transactions/{id}',
  guard: transactionReader,
  called: 'StepUpTransactionService/Get',
  request: shape('GetStepUpTransactionRequest', 'Nothing to say.', {}),
  response: shape('GetStepUpTransactionResponse', 'The transaction.', { transaction: StepUpTransaction }),

  run: async ({ transaction, now }) => ({ transaction: toTransaction(transaction, now) }),
})
