/** Sends as `fetch` does, and tells how much of the body is on its way, from 0 to 1. */
export function sendWithProgress(onProgress: (share: number) => void) {
  return (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, statusText, responseText } = request;
        const later = request.getResponseHeader('retry-after');
        const retryAfter = later === null ? {} : { headers: { 'retry-after': later } };
        resolve(new Response(responseText, { status, statusText, ...retryAfter }));
      };
      request.onerror = () => reject(new TypeError('The line broke'));
      signal?.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason);
      });
      request.send(body as FormData);
    });
}
