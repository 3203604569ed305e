import { LiteralType, ts, UnionType } from 'ts-json-schema-generator';

/** `keyof` a map with numbers as its keys is those numbers, not their texts. */
export class NumberKeysParser {
  /** @param {ts.TypeChecker} checker */
  constructor(checker) {
    this.checker = checker;
  }

  /** @param {ts.Node} node */
  supportsNode(node) {
    return (
      ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword && this.#numbers(node) !== undefined
    );
  }

  /** @param {ts.TypeNode} node */
  createType(node) {
    return new UnionType(this.#numbers(node).map((number) => new LiteralType(number)));
  }

  #numbers(node) {
    const type = this.checker.getTypeFromTypeNode(node);
    const members = type.isUnion() ? type.types : [type];
    return members.every((member) => member.isNumberLiteral()) ? members.map(({ value }) => value) : undefined;
  }
}
