import type { FastifyInstance } from 'fastify';

/** Leaves bodies unparsed on the routes of this scope: parsing a large one would keep everybody waiting. */
export function bodyAsText(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}
