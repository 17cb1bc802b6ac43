/** A whole list in one page. */
export const pageOfRows = <Row>(Items: Row[]) => ({
  Items,
  Offset: 0,
  Limit: 20,
  Total: Items.length,
  TotalIsMore: false,
  Next: null,
})
