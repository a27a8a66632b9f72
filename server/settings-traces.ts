import { parseKeyPairsIntoRecord } from '@opentelemetry/core';

export type TracesSettings = {
  url: string;
  /** For the receiver, such as its key. */
  headers: Record<string, string>;
  serviceName: string;
  /** Of the requests, from 0 to 1. */
  share: number;
};

type Variables = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
};

/** OpenTelemetry's own names of environment variables. */
export function readTraces(values: Variables): TracesSettings | undefined {
  if (!values.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return {
    url: `${values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(values.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
