import type { Expense } from '@/contract/expenses'
import { withoutMoneyHints } from '@/contract/open-money'
import { DetailPage } from '@/records/detail-page'
import { OtherFields } from '@/records/general-form'
import { References } from '@/records/references'
import { ExpenseLines } from './expense-lines'
import { expenses } from './expenses'

export function ExpensePage() {
  return (
    // Also where lines name their materials themselves: whether those still are there only the materials tell.
    <References wanted="needed" materials="only">
      <DetailPage resource={expenses} more={others} raw={sent}>
        {(expense, costs) => <ExpenseLines expense={expense} costs={costs} />}
      </DetailPage>
    </References>
  )
}

function sent({ sent }: Expense, costs: boolean): unknown {
  return costs ? sent : withoutMoneyHints(sent, freeText)
}

/** What people write there is no figure of the service. */
const freeText = new Set(['code', 'notes', 'supplier_name', 'material_name', 'category_name'])

function others(expense: Expense, costs: boolean) {
  return <OtherFields item={expense} costs={costs} what="expense" />
}
