/** What visitors read of a car with finance, before and after an operator has noted what its lender is owed. */
export const FINANCE_OWED =
  'There is finance owed on this car, so you can’t buy it yet. The seller sends us the settlement letter of the lender. Then you can buy it, and we pay the lender first out of your payment.'
export const FINANCE_SETTLED =
  'There is finance owed on this car, and we have the lender’s settlement figure. We pay the lender first out of your payment, and the seller gets the rest.'
