/** The code of an answer that arrived but holds nothing that its caller can use. */
export const UNREADABLE = 'UNREADABLE';

/** A refusal of the server in its own words; the caller shows the message. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details: unknown) {
    super(message);
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const isNotFound = (error: Error | null): boolean => error instanceof ApiRefusal && error.status === 404;

/** A 4xx without a readable body; its message is 'Client error: {status} {text}' (rule status-error-words). */
export class ApiClientError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiClientError';
    this.status = status;
  }
}

/** All attempts failed, and an alert has told the customer; callers show no second message (rule failed-call-alert). */
export class ApiGaveUp extends Error {
  readonly alert: string | undefined;

  constructor(message: string, options?: ErrorOptions, alert?: string) {
    super(message, options);
    this.name = 'ApiGaveUp';
    this.alert = alert;
  }
}
