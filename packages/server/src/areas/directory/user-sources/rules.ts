import type { Services } from '../../../service/context.ts'
import { checkTexts } from '../expressions/cel.ts'
import type { DirectoryContent } from './store.ts'

/** The filter and the keys compile at their paths. */
export function checkContent(
  services: Pick<Services, 'expressions'>,
  { account_filter_cel, match_cases }: DirectoryContent,
): void {
  const filter =
    account_filter_cel === null
      ? []
      : [
          {
            field: 'celExpression.expression',
            environment: 'directory_account_filter' as const,
            text: account_filter_cel,
          },
        ]
  const keys = match_cases.flatMap(({ appUserKeyCel, userKeyCel }, index) => {
    const field = `mergeConfig.matchCases[${index}]`
    return [
      { field: `${field}.appUserKeyCel`, environment: 'merge_key_account' as const, text: appUserKeyCel },
      { field: `${field}.userKeyCel`, environment: 'merge_key_user' as const, text: userKeyCel },
    ]
  })
  // Whoever says what users are made of reads all of them.
  checkTexts(services, [...filter, ...keys], 'tenant')
}
