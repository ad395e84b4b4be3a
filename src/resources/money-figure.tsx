import type { Money } from '@/contract/money'
import { fieldsFor } from '@/records/field'
import { fieldValue } from '@/records/field-value'

const itself = fieldsFor<Money>().money('Amount', (money) => money)

/** An amount that breaks into lines between groups of digits only. */
export function moneyFigure(money: Money) {
  return fieldValue(itself, money)
}
