import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { steps } from '../model/expiring.ts';
import type { ExpiringByState } from '../queries.ts';

const fills = { within30: 'var(--danger)', within60: 'var(--map-selected)', within90: 'var(--accent)' };
const swatches = { within30: 'bg-danger', within60: 'bg-map-selected', within90: 'bg-accent' };
const tick = { fill: 'var(--muted)', fontSize: 12 };

interface ExpiringChartProps {
  states: ExpiringByState['states'];
  /** The content of the chart in a sentence. */
  label: string;
}

/**
 * A column for each state. The table beside it has the numbers, so that the chart needs neither motion nor
 * tooltips.
 */
export function ExpiringChart({ states, label }: ExpiringChartProps) {
  return (
    <figure>
      <div role="img" aria-label={label} className="h-44">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...states]}
            accessibilityLayer={false}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="state"
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: 'var(--line)' }}
              interval={0}
            />
            <YAxis allowDecimals={false} width={28} tick={tick} tickLine={false} axisLine={false} />
            {steps.map(({ key, label: name }) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                stackId="days"
                fill={fills[key]}
                stroke="var(--surface)"
                maxBarSize={36}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 gap-y-1 pl-7 text-xs text-muted">
        {steps.map(({ key, label: name }) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-sm ${swatches[key]}`} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
