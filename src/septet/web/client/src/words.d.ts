/** Where the built page finds the words of a language (fluent.ts). */
declare module "*.ftl?words" {
  const address: string;
  export default address;
}
