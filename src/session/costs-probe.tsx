import { useQuery } from '@tanstack/react-query'
import { costsTold } from '@/api/costs'
import { listQuery } from '@/api/queries'
import { fromSearch } from '@/api/search'
import { expensesEndpoint } from '@/contract/expenses'
import { materialsEndpoint } from '@/contract/materials'
import { costsSample } from './costs-sample'
import { useConnected } from './session'
import { useCosts } from './use-costs'

const firstExpenses = fromSearch(expensesEndpoint, new URLSearchParams()).query

/**
 * Finds out whether expenses are there for this key, where the answers so far do not tell whether it sees costs: by a few
 * materials or, where not even those tell, by the expenses themselves, all of which are refused to a key that does not
 * (public facts, "Expense"). It shows nothing.
 */
export function CostsProbe() {
  const { client } = useConnected()
  const materials = useQuery(listQuery(client, materialsEndpoint, costsSample))
  useCosts(materialsEndpoint, materials.data?.items)
  const tells = costsTold(materialsEndpoint, materials.data?.items ?? []) !== undefined
  const expenses = useQuery({
    ...listQuery(client, expensesEndpoint, firstExpenses),
    enabled: !materials.isPending && !tells,
  })
  useCosts(expensesEndpoint, expenses.data?.items)
  return null
}
