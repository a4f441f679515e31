/** Id of the form in the footer of every page that all buttons of wishlist and compare list belong to. */
export const listForm = "lists";
