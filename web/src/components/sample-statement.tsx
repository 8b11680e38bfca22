const ROWS = [
  {
    product: 'Enamel pour-over kettle',
    creator: 'Nora bakes',
    side: 'bg-highlight',
    sales: '$1,284.60',
    commission: '$256.92',
  },
  {
    product: 'Oak spice rack',
    creator: 'Small Kitchens',
    side: 'bg-highlight',
    sales: '$842.15',
    commission: '$126.32',
  },
  {
    product: 'Linen tea towels, set of 4',
    creator: 'Nora bakes',
    side: 'bg-highlight',
    sales: '$519.80',
    commission: '$103.96',
  },
]

export const SampleStatement = () => (
  <div className="w-full max-w-120">
    <p className="text-balance font-display text-28">See every sale, creator and commission.</p>
    <div className="mt-8 rounded-panel border border-line bg-surface">
      <div className="flex items-baseline justify-between border-line border-b px-5 py-3.5">
        <span className="font-semibold">Sample statement</span>
        <span className="text-13 text-ink-3">October</span>
      </div>
      <table className="w-full">
        <thead className="text-12 text-ink-3">
          <tr>
            <th className="pt-3 pl-5 text-left font-normal">Product</th>
            <th className="pt-3 text-right font-normal max-xl:hidden">Sales</th>
            <th className="pt-3 pr-5 pl-4 text-right font-normal">Commission</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.product}>
              <td className="border-line border-b py-3 pl-5">
                <span className="block font-medium">{row.product}</span>
                <span className="mt-0.5 flex items-center gap-1.5 text-13 text-ink-3">
                  <span className={`size-2 rounded-chip ${row.side}`} />
                  {row.creator}
                </span>
              </td>
              <td className="border-line border-b py-3 text-right text-ink-3 tabular-nums max-xl:hidden">
                {row.sales}
              </td>
              <td className="border-line border-b py-3 pr-5 pl-4 text-right font-medium tabular-nums">
                {row.commission}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex items-baseline justify-between px-5 py-4">
        <span className="text-13 text-ink-2">Commission, final on November 30</span>
        <span className="border-accent border-b-4 border-double pb-0.5 font-medium text-22 tabular-nums tracking-tight">
          $487.20
        </span>
      </div>
    </div>
  </div>
)
