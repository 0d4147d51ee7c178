/** Single metrics in Prometheus' text form. */

type Samples = readonly (readonly [labels: string, value: number])[];

function metric(kind: 'gauge' | 'counter', name: string, help: string, samples: Samples): string {
  const lines = samples.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('')}`;
}

/** A gauge. `labels` like 'status="received"', or ''. */
export const gauge = (name: string, help: string, samples: Samples): string => metric('gauge', name, help, samples);

/** What only grows; its name ends in '_total'. */
export function counter(name: `${string}_total`, help: string, samples: Samples): string {
  return metric('counter', name, help, samples);
}
