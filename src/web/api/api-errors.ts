/** The code of an answer that came through, and says nothing that its caller can use. */
export const UNREADABLE = 'UNREADABLE';

/** An answer that says no, in the server's own words; the caller shows the message. */
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

/** A 4xx without a readable body; its message is 'Client error: {status} {text}' (ordering.md section 8). */
export class ApiClientError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiClientError';
    this.status = status;
  }
}

/** All attempts failed and the customer has been told so; callers show no second message. */
export class ApiGaveUp extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiGaveUp';
  }
}
